import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import { Id, Instant, limits, longText, Order, Title, WebAddress } from "#contract/forms/fields.ts";
import { MembershipTier } from "#contract/members/members.ts";
import { StudyModule, TrainingCourse } from "#contract/progress/progress.ts";
import { BulkModules, Module, ModuleFile, ModuleInput, ModuleUpdate } from "./modules.ts";
import { PublicationDay } from "./publication.ts";

export const Description = longText(limits.description, "description");

export const Course = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Shown instead of the thumbnail. */
  picture_id: Id.nullable(),
  order_index: z.int(),
  is_locked: z.boolean(),
  membership_tier_required: MembershipTier.nullable(),
  is_archived: z.boolean(),
  is_published: z.boolean(),
  publish_on: z.iso.date().nullable(),
  module_count: z.int(),
  created_at: Instant,
});
export type Course = z.infer<typeof Course>;

const courseValues = {
  title: Title,
  description: Description.nullable(),
  thumbnail: WebAddress.nullable(),
  picture_id: Id.nullable(),
  order_index: Order,
  is_locked: z.boolean(),
  membership_tier_required: MembershipTier.nullable(),
  is_archived: z.boolean(),
};

export const CourseInput = z.strictObject({
  title: courseValues.title,
  description: courseValues.description.default(null),
  thumbnail: courseValues.thumbnail.default(null),
  picture_id: courseValues.picture_id.default(null),
  order_index: courseValues.order_index.default(0),
  is_locked: courseValues.is_locked.default(false),
  is_published: z.boolean().default(true),
  membership_tier_required: courseValues.membership_tier_required.default(null),
});
export type CourseInput = z.infer<typeof CourseInput>;

/** A published course never becomes a draft again; it can be archived. */
export const CourseUpdate = changesOf({
  ...courseValues,
  is_published: z.literal(true),
  publish_on: PublicationDay.nullable(),
});
export type CourseUpdate = z.infer<typeof CourseUpdate>;

const tiers = MembershipTier.options;

type Viewer = { membership_tier: MembershipTier | null; is_staff: boolean };

export type Lock = Pick<Course, "is_locked" | "membership_tier_required" | "is_archived">;

/**
 * Null when open. A locked course without a tier requires premium (rule courses.locks). No tier
 * opens an archived one (rule courses.archived).
 */
export function unlockedBy(
  course: Lock,
  { membership_tier, is_staff }: Viewer,
): MembershipTier | null {
  const required = requiredTier(course);
  if (is_staff) return null;
  if (course.is_archived) return required ?? "premium";
  if (required === null) return null;
  const held = membership_tier === null ? -1 : tiers.indexOf(membership_tier);
  return held < tiers.indexOf(required) ? required : null;
}

/** Null if every member can open it. */
export function requiredTier({
  is_locked,
  membership_tier_required: required,
}: Pick<Course, "is_locked" | "membership_tier_required">): MembershipTier | null {
  return required ?? (is_locked ? "premium" : null);
}

export const CourseDeletion = z.object({
  modules: z.int(),
  files: z.int(),
  learners: z.int(),
  /** Titles of published cohorts that take it and are not over. */
  cohorts: z.array(z.string()),
});
export type CourseDeletion = z.infer<typeof CourseDeletion>;

const tags = ["courses"];
const done = z.object({ success: z.literal(true) });

export const courses = {
  list: plainRead("courses.manage")
    .route({ method: "GET", path: "/courses", tags, summary: "List courses in their order" })
    .output(z.array(Course)),
  create: call("courses.manage", { changes: ["courses", "progress", "dashboard"] })
    .route({ method: "POST", path: "/courses", tags, summary: "Add a course" })
    .input(CourseInput)
    .output(Course),
  update: call("courses.manage", {
    changes: ["courses", "progress", "dashboard"],
    kept: ["is_published", "publish_on"],
  })
    .route({ method: "PATCH", path: "/courses/{id}", tags, summary: "Change a course" })
    .input(CourseUpdate.extend({ id: Id }))
    .output(Course),
  deletion: plainRead("courses.manage")
    .route({
      method: "GET",
      path: "/courses/{id}/deletion",
      tags,
      summary: "What deleting the course would take with it",
    })
    .input(z.strictObject({ id: Id }))
    .output(CourseDeletion),
  delete: call("courses.manage", { changes: ["courses", "progress", "dashboard"] })
    .route({
      method: "DELETE",
      path: "/courses/{id}",
      tags,
      summary: "Delete a course with its modules, files and progress",
    })
    .input(z.strictObject({ id: Id }))
    .output(done),
  listModules: plainRead("courses.manage")
    .route({
      method: "GET",
      path: "/modules",
      tags,
      summary: "A course with its modules in their order",
    })
    .input(z.strictObject({ course_id: Id }))
    .output(z.object({ course: Course, modules: z.array(Module), files: z.array(ModuleFile) })),
  createModule: call("courses.manage", { changes: ["courses", "progress", "dashboard"] })
    .route({ method: "POST", path: "/modules", tags, summary: "Add a module" })
    .input(ModuleInput.extend({ course_id: Id }))
    .output(Module),
  createModules: call("courses.manage", {
    changes: ["courses", "progress", "dashboard"],
    subject: "course_id",
  })
    .route({
      method: "POST",
      path: "/modules/batch",
      tags,
      summary: "Add a module for every video",
    })
    .input(BulkModules)
    .output(z.array(Module)),
  updateModule: call("courses.manage", {
    changes: ["courses", "progress", "dashboard"],
    kept: ["as_draft", "publish_on"],
  })
    .route({ method: "PATCH", path: "/modules/{id}", tags, summary: "Change a module" })
    .input(ModuleUpdate.extend({ id: Id }))
    .output(Module),
  preview: plainRead("courses.manage")
    .route({
      method: "GET",
      path: "/courses/{id}/preview",
      tags,
      summary: "A course as members will see it once its drafts are published",
    })
    .input(z.strictObject({ id: Id }))
    .output(TrainingCourse),
  previewModule: plainRead("courses.manage")
    .route({
      method: "GET",
      path: "/modules/{id}/preview",
      tags,
      summary: "A module and its course as members will see them once they are published",
    })
    .input(z.strictObject({ id: Id }))
    .output(StudyModule),
  discardDraft: call("courses.manage", { changes: ["courses"] })
    .route({
      method: "POST",
      path: "/modules/{id}/draft/discard",
      tags,
      summary: "Drop the changes to a module that are not published",
    })
    .input(z.strictObject({ id: Id, changed_at: Instant }))
    .output(Module),
  moduleDeletion: plainRead("courses.manage")
    .route({
      method: "GET",
      path: "/modules/{id}/deletion",
      tags,
      summary: "What deleting the module would take with it",
    })
    .input(z.strictObject({ id: Id }))
    .output(CourseDeletion),
  deleteModule: call("courses.manage", { changes: ["courses", "progress", "dashboard"] })
    .route({
      method: "DELETE",
      path: "/modules/{id}",
      tags,
      summary: "Delete a module with its files and progress",
    })
    .input(z.strictObject({ id: Id }))
    .output(done),
  orderModules: call("courses.manage", { changes: ["courses", "progress", "dashboard"] })
    .route({
      method: "POST",
      path: "/courses/{id}/module_order",
      tags,
      summary: "Put all modules of a course in this order",
    })
    .input(z.strictObject({ id: Id, module_ids: z.array(Id).max(1000) }))
    .output(z.array(Module)),
};

export const courseMessages = {
  listFailed: "Failed to load courses",
  empty: "No courses yet",
  created: "Course created successfully",
  updated: "Course updated successfully",
  deleted: "Course deleted successfully",
  createFailed: "Error creating course",
  updateFailed: "Error updating course",
  deleteFailed: "Error deleting course",
  archived: "Course archived",
  published: "Course published",
  planned: "Course will be published on that day",
  publishFailed: "Error publishing course",
  broughtBack: "Course brought back",
  confirmDelete: "Are you sure you want to delete this course?",
} as const;

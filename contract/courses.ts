import * as z from "zod";
import { call } from "./calls.ts";
import { Id, Instant, limits, line, optionalText, StoredAddress, WebAddress } from "./fields.ts";
import { MembershipTier } from "./members.ts";

export const ContentType = z.enum(["text", "video", "audio", "pdf", "mixed"]);
export type ContentType = z.infer<typeof ContentType>;

/** A course as staff see it. */
export const Course = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  order_index: z.int(),
  is_locked: z.boolean(),
  membership_tier_required: MembershipTier.nullable(),
  module_count: z.int(),
  created_at: Instant,
});
export type Course = z.infer<typeof Course>;

export const Title = line(
  limits.title,
  "Title is required",
  `Title must be at most ${limits.title} characters`,
);

function longText(max: number, what: string) {
  return optionalText(max, `Please keep the ${what} to ${max.toLocaleString("en-US")} characters`);
}

export const Description = longText(limits.description, "description");
export const ModuleText = longText(limits.moduleText, "text");

export const ModuleMinutes = z
  .int("Please enter a whole number")
  .min(0, "Please enter a number of minutes")
  .max(10_000, "Please enter a smaller number");

export const Order = z
  .int("Please enter a whole number")
  .min(-1_000_000, "Please enter a larger number")
  .max(1_000_000, "Please enter a smaller number");

const courseValues = {
  title: Title,
  description: Description.nullable(),
  thumbnail: WebAddress.nullable(),
  order_index: Order,
  is_locked: z.boolean(),
  membership_tier_required: MembershipTier.nullable(),
};

export const CourseInput = z.strictObject({
  title: courseValues.title,
  description: courseValues.description.default(null),
  thumbnail: courseValues.thumbnail.default(null),
  order_index: courseValues.order_index.default(0),
  is_locked: courseValues.is_locked.default(false),
  membership_tier_required: courseValues.membership_tier_required.default(null),
});
export type CourseInput = z.infer<typeof CourseInput>;

/** Fields that are left out stay as they are. */
export const CourseUpdate = z.strictObject(courseValues).partial();
export type CourseUpdate = z.infer<typeof CourseUpdate>;

const tiers = MembershipTier.options;

type Viewer = { membership_tier: MembershipTier | null; is_staff: boolean };

/**
 * The tier that would unlock the course for this person, or null when it is open: a course with a
 * required tier is locked below it, one without when it is marked as locked. Staff see everything
 * (rule courses.locks).
 */
export function unlockedBy(
  course: Pick<Course, "is_locked" | "membership_tier_required">,
  { membership_tier, is_staff }: Viewer,
): MembershipTier | null {
  const { is_locked, membership_tier_required: required } = course;
  if (is_staff) return null;
  if (required === null) return is_locked ? "premium" : null;
  const held = membership_tier === null ? -1 : tiers.indexOf(membership_tier);
  return held < tiers.indexOf(required) ? required : null;
}

/** A module as staff edit it. Uploaded files are named by the path that the upload returned. */
export const Module = z.object({
  id: Id,
  course_id: Id,
  title: z.string(),
  content: z.string().nullable(),
  video_url: z.string().nullable(),
  audio_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  content_type: ContentType,
  /** In minutes. */
  duration: z.int(),
  order_index: z.int(),
});
export type Module = z.infer<typeof Module>;

/** Which fields a module of each type has (rule courses.module-types). */
export const moduleFields: Readonly<Record<ContentType, readonly ModuleField[]>> = {
  text: ["content"],
  video: ["video_url"],
  audio: ["audio_url"],
  pdf: ["pdf_url"],
  mixed: ["content", "video_url", "audio_url", "pdf_url"],
};
export type ModuleField = "content" | "video_url" | "audio_url" | "pdf_url";

const moduleValues = {
  title: Title,
  content: ModuleText.nullable(),
  video_url: StoredAddress.nullable(),
  audio_url: StoredAddress.nullable(),
  pdf_url: StoredAddress.nullable(),
  captions_url: StoredAddress.nullable(),
  content_type: ContentType,
  duration: ModuleMinutes,
  order_index: Order,
};

export const ModuleInput = z.strictObject({
  title: moduleValues.title,
  content: moduleValues.content.default(null),
  video_url: moduleValues.video_url.default(null),
  audio_url: moduleValues.audio_url.default(null),
  pdf_url: moduleValues.pdf_url.default(null),
  captions_url: moduleValues.captions_url.default(null),
  content_type: moduleValues.content_type,
  duration: moduleValues.duration.default(0),
  order_index: moduleValues.order_index.default(0),
});
export type ModuleInput = z.infer<typeof ModuleInput>;

/** Fields that are left out stay as they are. */
export const ModuleUpdate = z.strictObject(moduleValues).partial();
export type ModuleUpdate = z.infer<typeof ModuleUpdate>;

/** One line of the bulk add; without a title it becomes 'Lesson N' (rule courses.bulk-add). */
export const VideoEntry = z.strictObject({ title: Title.nullable(), video_url: WebAddress });
export type VideoEntry = z.infer<typeof VideoEntry>;

export const BulkModules = z.strictObject({
  course_id: Id,
  entries: z
    .array(VideoEntry)
    .min(1, "Please enter at least one video URL")
    .max(200, "Please add at most 200 videos at once"),
});
export type BulkModules = z.infer<typeof BulkModules>;

/** What is deleted together with a course or a module. */
export const CourseDeletion = z.object({
  modules: z.int(),
  files: z.int(),
  /** The number of members who have opened or completed something in it. */
  learners: z.int(),
});
export type CourseDeletion = z.infer<typeof CourseDeletion>;

const tags = ["courses"];
const done = z.object({ success: z.literal(true) });

export const courses = {
  list: call("courses.manage")
    .route({ method: "GET", path: "/courses", tags, summary: "List courses in their order" })
    .output(z.array(Course)),
  create: call("courses.manage")
    .route({ method: "POST", path: "/courses", tags, summary: "Add a course" })
    .input(CourseInput)
    .output(Course),
  update: call("courses.manage")
    .route({ method: "PATCH", path: "/courses/{id}", tags, summary: "Change a course" })
    .input(CourseUpdate.extend({ id: Id }))
    .output(Course),
  deletion: call("courses.manage")
    .route({
      method: "GET",
      path: "/courses/{id}/deletion",
      tags,
      summary: "What deleting the course would take with it",
    })
    .input(z.strictObject({ id: Id }))
    .output(CourseDeletion),
  delete: call("courses.manage")
    .route({
      method: "DELETE",
      path: "/courses/{id}",
      tags,
      summary: "Delete a course with its modules, files and progress",
    })
    .input(z.strictObject({ id: Id }))
    .output(done),
  listModules: call("courses.manage")
    .route({
      method: "GET",
      path: "/modules",
      tags,
      summary: "A course with its modules in their order",
    })
    .input(z.strictObject({ course_id: Id }))
    .output(z.object({ course: Course, modules: z.array(Module) })),
  createModule: call("courses.manage")
    .route({ method: "POST", path: "/modules", tags, summary: "Add a module" })
    .input(ModuleInput.extend({ course_id: Id }))
    .output(Module),
  createModules: call("courses.manage")
    .route({
      method: "POST",
      path: "/modules/batch",
      tags,
      summary: "Add a module for every video",
    })
    .input(BulkModules)
    .output(z.array(Module)),
  updateModule: call("courses.manage")
    .route({ method: "PATCH", path: "/modules/{id}", tags, summary: "Change a module" })
    .input(ModuleUpdate.extend({ id: Id }))
    .output(Module),
  moduleDeletion: call("courses.manage")
    .route({
      method: "GET",
      path: "/modules/{id}/deletion",
      tags,
      summary: "What deleting the module would take with it",
    })
    .input(z.strictObject({ id: Id }))
    .output(CourseDeletion),
  deleteModule: call("courses.manage")
    .route({
      method: "DELETE",
      path: "/modules/{id}",
      tags,
      summary: "Delete a module with its files and progress",
    })
    .input(z.strictObject({ id: Id }))
    .output(done),
  orderModules: call("courses.manage")
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
  confirmDelete: "Are you sure you want to delete this course?",
} as const;

export const moduleMessages = {
  listFailed: "Failed to load modules",
  empty: "No modules yet",
  created: "Module created successfully",
  createdMany: "Modules created successfully",
  updated: "Module updated successfully",
  deleted: "Module deleted successfully",
  deleteFailed: "Error deleting module",
  confirmDelete: "Are you sure you want to delete this module?",
  noEntries: "Please enter at least one video URL",
} as const;

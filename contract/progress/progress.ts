import * as z from "zod";
import { call, read } from "#contract/calls.ts";
import { ContentKind, ContentType } from "#contract/courses/modules.ts";
import { Id, Instant } from "#contract/forms/fields.ts";
import { MembershipTier } from "#contract/members/members.ts";
import { Picture } from "#contract/pictures/pictures.ts";

export const CourseState = z.enum(["locked", "no_modules", "start", "continue", "review"]);
export type CourseState = z.infer<typeof CourseState>;

export const ComingModule = z.object({ id: Id, title: z.string(), opens_at: Instant });
export type ComingModule = z.infer<typeof ComingModule>;

export const TrainingCourse = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Shown instead of the thumbnail. */
  picture: Picture.nullable(),
  state: CourseState,
  unlocked_by: MembershipTier.nullable(),
  /** The cohort in which the member takes it. Days are academy-local. */
  cohort: z
    .object({ id: Id, title: z.string(), first_day: z.iso.date(), last_day: z.iso.date() })
    .nullable(),
  module_count: z.int(),
  /** Of all modules, in minutes; 0 if unknown. */
  duration: z.int(),
  completed_count: z.int(),
  progress_percent: z.int(),
  content_types: z.array(ContentKind),
  /** The first open module not completed, or else the first. Null if locked, empty or waiting. */
  next_module_id: Id.nullable(),
  /** Of the first module not completed. */
  next_opens_at: Instant.nullable(),
  is_next: z.boolean(),
  coming: z.array(ComingModule),
});
export type TrainingCourse = z.infer<typeof TrainingCourse>;

export const OutlineModule = z.object({
  id: Id,
  title: z.string(),
  /** In minutes; 0 if unknown. */
  duration: z.int(),
  completed: z.boolean(),
  opens_at: Instant.nullable(),
});
export type OutlineModule = z.infer<typeof OutlineModule>;

/** Links to uploaded files expire. */
export const StudyModule = z.object({
  id: Id,
  course: z.object({ id: Id, title: z.string() }),
  title: z.string(),
  content_type: ContentType,
  content: z.string().nullable(),
  video_url: z.string().nullable(),
  audio_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
  /** Null if the PDF is on another site. */
  pdf_file: z.object({ bytes: z.int(), pages: z.int().nullable() }).nullable(),
  captions_url: z.string().nullable(),
  /** In minutes; 0 if unknown. */
  duration: z.int(),
  /** From 1. */
  position: z.int(),
  module_count: z.int(),
  previous_id: Id.nullable(),
  next_id: Id.nullable(),
  next_opens_at: Instant.nullable(),
  outline: z.array(OutlineModule),
  completed: z.boolean(),
  /** In seconds. */
  resume_seconds: z.int(),
});
export type StudyModule = z.infer<typeof StudyModule>;

const ModulePlace = z.strictObject({ course_id: Id, module_id: Id });

export const ModuleProgress = z.object({
  course_id: Id,
  module_id: Id,
  completed: z.boolean(),
  completed_at: z.iso.datetime().nullable(),
  resume_seconds: z.int(),
});
export type ModuleProgress = z.infer<typeof ModuleProgress>;

const tags = ["progress"];

export const progress = {
  training: read("progress.study")
    .route({
      method: "GET",
      path: "/training",
      tags,
      summary: "Every course, as it stands with you",
    })
    .output(z.array(TrainingCourse)),
  module: read("progress.study")
    .route({
      method: "GET",
      path: "/training/{course_id}/modules/{module_id}",
      tags,
      summary: "A module to study",
    })
    .input(ModulePlace)
    .output(StudyModule),
  open: call("progress.study", { changes: ["progress.training", "dashboard"] })
    .route({
      method: "POST",
      path: "/user_course_progress",
      tags,
      summary: "Record that you have opened a module; repeatable",
    })
    .input(ModulePlace)
    .output(ModuleProgress),
  complete: call("progress.study", { changes: ["progress.training", "dashboard"] })
    .route({
      method: "POST",
      path: "/user_course_progress/completion",
      tags,
      summary: "Mark a module as complete; repeatable, and there is no way back",
    })
    .input(ModulePlace)
    .output(ModuleProgress),
  keepPlace: call("progress.study", { changes: [] })
    .route({
      method: "POST",
      path: "/user_course_progress/place",
      tags,
      summary: "Remember where you stopped in a video or audio",
    })
    .input(ModulePlace.extend({ resume_seconds: z.int().min(0).max(86_400) }))
    .output(ModuleProgress),
};

export const trainingMessages = {
  listFailed: "Failed to load courses",
  empty: "No courses available yet. Check back soon!",
  noModules: "No modules yet",
  moduleMissing: "Module not found",
  moduleFailed: "Failed to load this module",
  completed: "Module marked as complete!",
  completeFailed: "Failed to mark this module as complete. Please try again.",
  greatWork: "Great work! Ready to continue?",
  videoFailed: "Unable to load video. Please check the URL.",
  audioFailed: "Unable to load the audio. Please try again.",
} as const;

export function unlockText(tier: MembershipTier): string {
  return `Upgrade to ${tier} to unlock this course`;
}

/** Academy-local. */
export function opensText(opensAt: Date, academyTimeZone: string): string {
  const day = opensAt.toLocaleDateString("en-US", {
    ...{ weekday: "long", month: "long", day: "numeric", timeZone: academyTimeZone },
  });
  const time = opensAt.toLocaleTimeString("en-US", {
    ...{ hour: "numeric", minute: "2-digit", timeZone: academyTimeZone },
  });
  return `This module opens on ${day}, at ${time} academy time.`;
}

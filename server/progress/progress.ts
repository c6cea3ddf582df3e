import { Failure } from "#contract/errors.ts";
import { ContentType } from "#contract/modules.ts";
import {
  type ModuleProgress,
  type StudyModule,
  type TrainingCourse,
  unlockText,
} from "#contract/progress.ts";
import type { Actor } from "#server/http/api.ts";
import { linkFor } from "#server/media/media.ts";
import type { Work } from "#server/work.ts";
import { courseState, type Lock, progressPercent, unlockingTier } from "./progress.policy.ts";
import * as queries from "./progress.queries.ts";

type Student = Pick<Actor, "id" | "roles" | "loginSessionId">;

/** Returns every course with its state for the student. A locked course names no module. */
export async function listTraining(work: Work, student: Student): Promise<TrainingCourse[]> {
  const rows = await queries.listTraining(work, { userId: student.id });
  return rows.map(({ is_locked, membership_tier_required, membership_tier, ...course }) => {
    const lock = { is_locked, membership_tier_required, membership_tier };
    const unlocked_by = unlockingTier(lock, student.roles);
    const { module_count: modules, completed_count: completed } = course;
    const isLocked = unlocked_by !== null;
    return {
      ...course,
      state: courseState({ isLocked, modules, completed }),
      unlocked_by,
      progress_percent: progressPercent(modules, completed),
      content_types: ContentType.options.filter((type) => course.content_types.includes(type)),
      next_module_id: isLocked ? null : course.next_module_id,
    };
  });
}

/**
 * Returns a module to study, with links to its files that expire. Throws not_found, course_locked.
 */
export async function readStudyModule(
  work: Work,
  student: Student,
  place: queries.Place,
): Promise<StudyModule> {
  const row = await queries.findStudyModule(work, student.id, place);
  if (row === undefined) throw new Failure("not_found");
  const { is_locked, membership_tier_required, membership_tier, ...study } = row;
  refuseLocked({ is_locked, membership_tier_required, membership_tier }, student);
  const { course_id, course_title, ...module } = study;
  const link = (address: string | null) => linkFor(work, address, student.loginSessionId);
  return {
    ...module,
    course: { id: course_id, title: course_title },
    video_url: await link(module.video_url),
    audio_url: await link(module.audio_url),
    pdf_url: await link(module.pdf_url),
    captions_url: await link(module.captions_url),
  };
}

/** Records that the student has opened the module. Throws not_found, course_locked. */
export function openModule(
  work: Work,
  student: Student,
  place: queries.Place,
): Promise<ModuleProgress> {
  return record(work, student, place);
}

/** Records that the module is completed; keeps the first time. Throws not_found, course_locked. */
export function completeModule(
  work: Work,
  student: Student,
  place: queries.Place,
): Promise<ModuleProgress> {
  return record(work, student, { ...place, completed_at: work.now() });
}

/** Saves the student's position in the recording, in seconds. Throws not_found, course_locked. */
export function keepPlace(
  work: Work,
  student: Student,
  place: queries.Place & { resume_seconds: number },
): Promise<ModuleProgress> {
  return record(work, student, place);
}

type News = queries.Place & { completed_at?: Date; resume_seconds?: number };

async function record(work: Work, student: Student, news: News) {
  const lock = await queries.findLock(work, student.id, news);
  if (lock === undefined) throw new Failure("not_found");
  refuseLocked(lock, student);
  return await queries.recordProgress(work, {
    ...news,
    user_id: student.id,
    studied_at: work.now(),
  });
}

function refuseLocked(lock: Lock, { roles }: Student): void {
  const tier = unlockingTier(lock, roles);
  if (tier === null) return;
  throw new Failure("course_locked", undefined, { message: unlockText(tier) });
}

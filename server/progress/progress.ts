import {
  type Access,
  refuseClosed,
  unlockingTier,
  whyClosed,
} from "#contract/courses/module-access.ts";
import { ContentKind } from "#contract/courses/modules.ts";
import { Failure } from "#contract/errors.ts";
import type { Role } from "#contract/permissions.ts";
import type { ModuleProgress, StudyModule, TrainingCourse } from "#contract/progress/progress.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { linkFor } from "#server/media/media.ts";
import type { Work } from "#server/work.ts";
import { courseState, progressPercent } from "./progress.policy.ts";
import * as queries from "./progress.queries.ts";

export { listCohortModules } from "./cohort-modules.queries.ts";
export { studyOrder } from "./study-order.queries.ts";

type Student = Pick<Actor, "id" | "roles" | "loginSessionId">;

/** A locked course names no module. */
export async function listTraining(work: Work, student: Student): Promise<TrainingCourse[]> {
  const now = work.now();
  const rows = await queries.listTraining(work, {
    ...{ userId: student.id, today: academyDate(work), zone: work.config.timeZone, now },
  });
  const courses = rows.map((row) => standingOf(row, student.roles, now));
  const [next] = courses
    .filter(isLeft)
    .toSorted((one, other) => one.study_place - other.study_place);
  return courses.map(({ study_place: _, ...course }) => ({
    ...course,
    is_next: course.id === next?.id,
  }));
}

type TrainingRow = Awaited<ReturnType<typeof queries.listTraining>>[number];
type Standing = Omit<TrainingCourse, "is_next"> & Pick<TrainingRow, "study_place">;

function standingOf(row: TrainingRow, roles: readonly Role[], now: Date): Standing {
  const { is_locked, membership_tier_required, is_archived, ...rest } = row;
  const { membership_tier, cohort_tier, ...study } = rest;
  const { is_in_cohort, next_open_id, studied_at: _, ...course } = study;
  const lock = {
    ...{ is_locked, membership_tier_required, is_archived, membership_tier, cohort_tier },
  };
  const tier = unlockingTier(lock, roles);
  const isThroughCohort = tier !== null && is_in_cohort;
  const unlocked_by = isThroughCohort ? null : tier;
  const { module_count: modules, completed_count: completed } = course;
  const isLocked = unlocked_by !== null;
  return {
    ...course,
    state: courseState({ isLocked, modules, completed }),
    unlocked_by,
    progress_percent: progressPercent(modules, completed),
    content_types: ContentKind.options.filter((kind) => course.content_types.includes(kind)),
    ...(isThroughCohort
      ? openingsOf(row, now)
      : { next_module_id: isLocked ? null : course.next_module_id, ...allOpen }),
  };
}

const allOpen = { next_opens_at: null, coming: [] };

/** A module is open and not yet completed. */
function isLeft({ next_module_id, completed_count, module_count }: Standing): boolean {
  return next_module_id !== null && completed_count < module_count;
}

function openingsOf(row: TrainingRow, now: Date) {
  const isDone = row.completed_count === row.module_count;
  const next = isDone ? null : row.next_opens_at;
  return {
    next_module_id: isDone ? row.next_module_id : row.next_open_id,
    next_opens_at: next !== null && next > now ? next.toISOString() : null,
    coming: row.coming.map(({ opens_at, ...module }) => ({
      ...module,
      opens_at: new Date(opens_at).toISOString(),
    })),
  };
}

/** Links to files expire. Throws not_found, course_locked, module_not_open. */
export async function readStudyModule(
  work: Work,
  student: Student,
  place: queries.Place,
): Promise<StudyModule> {
  const row = await queries.findStudyModule(work, student.id, place);
  if (row === undefined) throw new Failure("not_found");
  check(work, row, student);
  const { course_id, course_title, ...study } = row;
  const { membership_tier, cohort_tier, opens_at: _, outline: listed, ...module } = study;
  const link = (address: string | null) => linkFor(work, address, student.loginSessionId);
  const outline = listed.map(({ opens_at, ...each }) => {
    const access = { ...row, opens_at: opens_at === null ? null : new Date(opens_at) };
    return { ...each, opens_at: openingOf(work, access, student.roles) };
  });
  const index = outline.findIndex(({ id }) => id === module.id);
  const next = outline[index + 1];
  return {
    ...module,
    course: { id: course_id, title: course_title },
    position: index + 1,
    module_count: outline.length,
    previous_id: outline[index - 1]?.id ?? null,
    next_id: next?.id ?? null,
    next_opens_at: next?.opens_at ?? null,
    outline,
    video_url: await link(module.video_url),
    audio_url: await link(module.audio_url),
    pdf_url: await link(module.pdf_url),
    captions_url: await link(module.captions_url),
  };
}

/** When the module opens to someone with these roles; null if it is open. */
function openingOf(work: Work, access: Access, roles: readonly Role[]): string | null {
  const closed = whyClosed(access, roles, work.now());
  return closed && "opensAt" in closed ? closed.opensAt.toISOString() : null;
}

/** Throws as readStudyModule does. */
export function openModule(
  work: Work,
  student: Student,
  place: queries.Place,
): Promise<ModuleProgress> {
  return record(work, student, place);
}

/** Keeps the first time. Throws as readStudyModule does. */
export function completeModule(
  work: Work,
  student: Student,
  place: queries.Place,
): Promise<ModuleProgress> {
  return record(work, student, { ...place, completed_at: work.now() });
}

/** In seconds. Throws as readStudyModule does. */
export function keepPlace(
  work: Work,
  student: Student,
  place: queries.Place & { resume_seconds: number },
): Promise<ModuleProgress> {
  return record(work, student, place);
}

type News = queries.Place & { completed_at?: Date; resume_seconds?: number };

async function record(work: Work, student: Student, news: News) {
  const access = await queries.findAccess(work, student.id, news);
  if (access === undefined) throw new Failure("not_found");
  check(work, access, student);
  return await queries.recordProgress(work, {
    ...news,
    user_id: student.id,
    studied_at: work.now(),
  });
}

function check(work: Work, access: Access, { roles }: Student): void {
  refuseClosed(access, roles, { now: work.now(), academyTimeZone: work.config.timeZone });
}

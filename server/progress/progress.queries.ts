import { sql } from "kysely";
import type { ContentType } from "#contract/modules.ts";
import type { ModuleProgress, StudyModule } from "#contract/progress.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import { shared } from "#server/db/prepared.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";
import type { Lock } from "./progress.policy.ts";

const moduleOrder = sql`modules.order_index, modules.created_at, modules.id`;

type TrainingRow = Lock & {
  id: string;
  title: string;
  description: string | null;
  thumbnail: string | null;
  module_count: number;
  completed_count: number;
  content_types: ContentType[];
  next_module_id: string | null;
};

/**
 * Returns every course with the member's progress. The next module is the first one not completed,
 * or the first of the course if all are completed.
 */
export const listTraining = statement(
  (
    _,
    value: ValueOf<{ userId: string }>,
  ) => sql<TrainingRow>`select ${shared} courses.id, courses.title, courses.description, courses.thumbnail,
      courses.is_locked, courses.membership_tier_required, memberships.membership_tier, study.*
    from course_list courses
    join memberships on memberships.user_id = ${value("userId")}
    cross join lateral (
      select count(*) as module_count,
        count(*) filter (where progress.completed) as completed_count,
        coalesce(json_agg(distinct modules.content_type), '[]') as content_types,
        (array_agg(modules.id order by coalesce(progress.completed, false), ${moduleOrder}))[1]
          as next_module_id
      from module_list modules
      left join user_course_progress progress on progress.user_id = memberships.user_id
        and progress.course_id = modules.course_id and progress.module_id = modules.id
      where modules.course_id = courses.id
    ) study
    order by courses.order_index, courses.created_at, courses.id`,
);

export type Place = { course_id: string; module_id: string };

type StudyRow = Lock & Omit<StudyModule, "course"> & { course_id: string; course_title: string };

/** Returns a module with its neighbours in the course and the member's progress in it. */
export async function findStudyModule(
  work: Work,
  userId: string,
  { course_id, module_id }: Place,
): Promise<StudyRow | undefined> {
  const { rows } = await sql<StudyRow>`
    with places as (
      select id, count(*) over () as module_count,
        row_number() over in_order as position,
        lag(id) over in_order as previous_id,
        lead(id) over in_order as next_id
      from module_list modules where course_id = ${course_id}
      window in_order as (order by ${moduleOrder})
    )
    select modules.id, modules.title, modules.content_type, modules.content, modules.video_url,
      modules.audio_url, modules.pdf_url, modules.captions_url, modules.duration,
      places.position, places.module_count, places.previous_id, places.next_id,
      coalesce(progress.completed, false) as completed,
      coalesce(progress.resume_seconds, 0) as resume_seconds,
      courses.id as course_id, courses.title as course_title,
      courses.is_locked, courses.membership_tier_required, memberships.membership_tier
    from places
    join module_list modules on modules.id = places.id
    join course_list courses on courses.id = modules.course_id
    join memberships on memberships.user_id = ${userId}
    left join user_course_progress progress on progress.user_id = memberships.user_id
      and progress.course_id = courses.id and progress.module_id = modules.id
    where places.id = ${module_id}
  `.execute(work.db);
  return rows[0];
}

/** Returns the lock of the module's course; undefined if the course has no such module. */
export async function findLock(
  work: Work,
  userId: string,
  { course_id, module_id }: Place,
): Promise<Lock | undefined> {
  const { rows } = await sql<Lock>`
    select is_locked, membership_tier_required, membership_tier
    from module_list modules
    join course_list courses on courses.id = modules.course_id
    join memberships on memberships.user_id = ${userId}
    where modules.id = ${module_id} and courses.id = ${course_id}
  `.execute(work.db);
  return rows[0];
}

type ProgressRecord = Place & {
  user_id: string;
  studied_at: Date;
  completed_at?: Date;
  resume_seconds?: number;
};

/**
 * Inserts or updates a progress record. The times of the first opening and the first completion are
 * kept. Throws not_found if the module is gone, unauthenticated if the member is.
 */
export async function recordProgress(
  work: Work,
  { completed_at, resume_seconds, ...record }: ProgressRecord,
): Promise<ModuleProgress> {
  const upsert = work.db
    .insertInto("user_course_progress")
    .values({
      ...record,
      opened_at: record.studied_at,
      completed: completed_at !== undefined,
      completed_at: completed_at ?? null,
      resume_seconds: resume_seconds ?? 0,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "course_id", "module_id"]).doUpdateSet((eb) => ({
        completed: sql<boolean>`user_course_progress.completed or excluded.completed`,
        completed_at: eb.fn.coalesce("user_course_progress.completed_at", "excluded.completed_at"),
        resume_seconds: resume_seconds ?? eb.ref("user_course_progress.resume_seconds"),
        studied_at: record.studied_at,
      })),
    )
    .returning(["course_id", "module_id", "completed", "completed_at", "resume_seconds"])
    .executeTakeFirstOrThrow();
  const row = await failureForConstraint(upsert, {
    user_course_progress_course_id_fkey: "not_found",
    user_course_progress_module_id_course_id_fkey: "not_found",
    user_course_progress_user_id_fkey: "unauthenticated",
  });
  return { ...row, completed_at: row.completed_at?.toISOString() ?? null };
}

/** Returns every module that the member opened, with the titles of the module and its course. */
export async function listProgressOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("user_course_progress as progress")
    .innerJoin("module_list as modules", "modules.id", "progress.module_id")
    .innerJoin("course_list as courses", "courses.id", "progress.course_id")
    .select(["courses.title as course", "modules.title as module", "completed", "completed_at"])
    .select(["progress.course_id", "module_id", "resume_seconds", "opened_at", "studied_at"])
    .where("user_id", "=", userId)
    .orderBy("opened_at")
    .execute();
}

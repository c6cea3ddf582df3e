import { type RawBuilder, sql } from "kysely";
import type { Access } from "#contract/courses/module-access.ts";
import type { ContentKind, ModuleField } from "#contract/courses/modules.ts";
import type { Picture } from "#contract/pictures/pictures.ts";
import type { ModuleProgress, StudyModule, TrainingCourse } from "#contract/progress/progress.ts";
import { cohortOfCourse, cohortTierFor, openingFor } from "#server/cohorts/cohorts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { pictureOf } from "#server/pictures/pictures.ts";
import type { Work } from "#server/work.ts";
import { studyOrder } from "./study-order.queries.ts";

const moduleOrder = sql`modules.order_index, modules.created_at, modules.id`;

type TrainingRow = Omit<Access, "opens_at"> & {
  id: string;
  title: string;
  description: string | null;
  thumbnail: string | null;
  picture: Picture | null;
  module_count: number;
  completed_count: number;
  content_types: ContentKind[];
  /** In minutes. */
  duration: number;
  has_openings: boolean;
  completed_at: Date | null;
  studied_at: Date | null;
  /** Position in the order of study, from 1. */
  study_place: number;
  /** The first module not completed, or the first of the course if all are completed. */
  next_module_id: string | null;
  /** A cohort opens its modules. */
  is_in_cohort: boolean;
  cohort: TrainingCourse["cohort"];
  /** The first module not completed of those that a cohort has opened. */
  next_open_id: string | null;
  /** When a cohort opens the first module not completed. */
  next_opens_at: Date | null;
  coming: { id: string; title: string; opens_at: string }[];
};

function hasKind(type: ContentKind, field: ModuleField) {
  return sql`modules.content_type = ${sql.lit(type)}
    or modules.content_type = 'mixed' and ${sql.ref(`modules.${field}`)} is not null`;
}

type Training = { userId: string; today: string; zone: string; now: Date };

/** `today` is the academy-local date. */
export const listTraining = statement(
  (_, value: ValueOf<Training>) => sql<TrainingRow>`with through as materialized (
      select module_id, min(opens_at) at time zone ${value("zone")} as opens_at
      from cohort_modules
      where person_id = (select person_id from accounts where id = ${value("userId")})
      group by module_id
    )
    select courses.id, courses.title,
      courses.description, courses.thumbnail, ${pictureOf(sql`courses.picture_id`)} as picture, courses.is_locked,
      courses.membership_tier_required, courses.is_archived, student.membership_tier,
      ${cohortTierFor(sql`student.person_id`, sql`courses.id`, value("today"))} as cohort_tier, study.*,
      own.cohort_id is not null or study.has_openings as is_in_cohort,
      case when own.cohort_id is not null then json_build_object('id', own.cohort_id,
        'title', own.title, 'first_day', own.first_day, 'last_day', own.last_day) end as cohort,
      row_number() over (order by ${studyOrder(value("today"))}) as study_place
    from course_list courses
    join (
      select accounts.id, accounts.person_id, memberships.membership_tier
      from accounts join memberships on memberships.user_id = accounts.id
    ) student on student.id = ${value("userId")}
    left join member_courses own
      on own.person_id = student.person_id and own.course_id = courses.id
      and own.cohort_id = ${cohortOfCourse(sql`student.person_id`, sql`courses.id`, value("today"))}
    cross join lateral (
      select count(*) as module_count,
        count(*) filter (where progress.completed) as completed_count,
        array_remove(array[
          case when bool_or(${hasKind("text", "content")}) then 'text' end,
          case when bool_or(${hasKind("video", "video_url")}) then 'video' end,
          case when bool_or(${hasKind("audio", "audio_url")}) then 'audio' end,
          case when bool_or(${hasKind("pdf", "pdf_url")}) then 'pdf' end], null) as content_types,
        (array_agg(modules.id order by coalesce(progress.completed, false), ${moduleOrder}))[1]
          as next_module_id,
        coalesce(sum(modules.duration), 0) as duration,
        coalesce(bool_or(through.opens_at is not null), false) as has_openings,
        max(progress.completed_at) as completed_at,
        max(progress.studied_at) as studied_at,
        (array_agg(modules.id order by ${moduleOrder}) filter (
          where progress.completed is not true and through.opens_at <= ${value("now")}))[1]
          as next_open_id,
        (array_agg(through.opens_at order by ${moduleOrder}) filter (
          where progress.completed is not true))[1] as next_opens_at,
        coalesce(json_agg(json_build_object('id', modules.id, 'title', modules.title,
          'opens_at', through.opens_at) order by ${moduleOrder})
          filter (where through.opens_at > ${value("now")}), '[]') as coming
      from module_list modules
      left join user_course_progress progress on progress.user_id = student.id
        and progress.course_id = modules.course_id and progress.module_id = modules.id
      left join through on through.module_id = modules.id
      where modules.course_id = courses.id
    ) study
    where not courses.is_archived or own.cohort_id is not null or study.has_openings
    order by own.last_day < ${value("today")}::date, own.first_day, own.position,
      courses.order_index, courses.created_at, courses.id`,
);

export type Place = { course_id: string; module_id: string };

export type OutlineRow = Omit<StudyModule["outline"][number], "opens_at"> & {
  opens_at: string | null;
};

type StudyRow = Access &
  Pick<StudyModule, StudiedField> & {
    course_id: string;
    course_title: string;
    outline: OutlineRow[];
  };

type StudiedField =
  | "id"
  | "title"
  | "content_type"
  | "content"
  | "video_url"
  | "audio_url"
  | "pdf_url"
  | "pdf_file"
  | "captions_url"
  | "duration"
  | "completed"
  | "resume_seconds";

function accessTo(work: Work, moduleId: RawBuilder<unknown>) {
  const person = sql`accounts.person_id`;
  return sql`memberships.membership_tier,
      ${cohortTierFor(person, sql`courses.id`, academyDate(work))} as cohort_tier,
      ${openingFor(person, moduleId, work.config.timeZone)} as opens_at`;
}

export async function findStudyModule(
  work: Work,
  userId: string,
  { course_id, module_id }: Place,
): Promise<StudyRow | undefined> {
  const person = sql`accounts.person_id`;
  const { rows } = await sql<StudyRow>`
    select modules.id, modules.title, modules.content_type, modules.content, modules.video_url,
      modules.audio_url, modules.pdf_url, modules.captions_url, modules.duration,
      case when pdf.id is not null
        then json_build_object('bytes', pdf.bytes, 'pages', pdf.pages) end as pdf_file,
      coalesce(progress.completed, false) as completed,
      coalesce(progress.resume_seconds, 0) as resume_seconds,
      courses.id as course_id, courses.title as course_title,
      courses.is_locked, courses.membership_tier_required, courses.is_archived,
      ${accessTo(work, sql`modules.id`)}, outline.modules as outline
    from module_list modules
    join course_list courses on courses.id = modules.course_id
    join memberships on memberships.user_id = ${userId}
    join accounts on accounts.id = memberships.user_id
    left join user_course_progress progress on progress.user_id = memberships.user_id
      and progress.course_id = courses.id and progress.module_id = modules.id
    left join uploaded_files pdf on pdf.module_id = modules.id
      and modules.pdf_url = '/api/media/' || pdf.id
    cross join lateral (
      select json_agg(json_build_object('id', modules.id, 'title', modules.title,
        'duration', modules.duration, 'completed', coalesce(done.completed, false),
        'opens_at', ${openingFor(person, sql`modules.id`, work.config.timeZone)}
      ) order by ${moduleOrder}) as modules
      from module_list modules
      left join user_course_progress done on done.user_id = accounts.id
        and done.course_id = modules.course_id and done.module_id = modules.id
      where modules.course_id = courses.id
    ) outline
    where modules.id = ${module_id} and courses.id = ${course_id}
  `.execute(work.db);
  return rows[0];
}

/** Undefined if the course has no such module. */
export async function findAccess(
  work: Work,
  userId: string,
  { course_id, module_id }: Place,
): Promise<Access | undefined> {
  const { rows } = await sql<Access>`
    select courses.is_locked, courses.membership_tier_required, courses.is_archived,
      ${accessTo(work, sql`modules.id`)}
    from module_list modules
    join course_list courses on courses.id = modules.course_id
    join memberships on memberships.user_id = ${userId}
    join accounts on accounts.id = memberships.user_id
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
 * Keeps the first times. Throws not_found if the module is gone, unauthenticated if the member is.
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

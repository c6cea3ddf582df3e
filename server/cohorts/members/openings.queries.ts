import { sql } from "kysely";
import type { Opening, OpeningDays } from "#contract/cohorts/cohort-openings.ts";
import type { Work } from "#server/work.ts";

type OpeningRow = Omit<Opening, "opens_at" | "open_since"> & {
  opens_at: Date;
  opened_at: Date | null;
};

/** `opens_at` is a UTC instant, as if the cohort began `days` later. */
export async function listOpenings(work: Work, cohortId: string, days = 0) {
  const { rows } = await sql<OpeningRow>`
    select course_id, module_id, schedule.title, opens_after_days,
      not is_locked and membership_tier_required is null and not is_archived as is_open_to_all,
      (opens_at + make_interval(days => ${days}::int)) at time zone ${work.config.timeZone}
        as opens_at,
      opened_at
    from cohort_schedule schedule join course_list courses on courses.id = course_id
    where cohort_id = ${cohortId}
    order by position, schedule.order_index, module_created_at, module_id
  `.execute(work.db);
  return rows;
}

export async function keepOpen(work: Work, cohortId: string): Promise<void> {
  const opensAt = sql`(opens_at at time zone ${work.config.timeZone})`;
  await sql`
    insert into cohort_openings (cohort_id, course_id, module_id, opened_at)
    select cohort_id, course_id, module_id, ${opensAt} from cohort_schedule
    where cohort_id = ${cohortId} and is_published
      and opened_at is null and ${opensAt} <= ${work.now()}
    on conflict (cohort_id, module_id) do update set opened_at = excluded.opened_at
  `.execute(work.db);
}

export async function hasOpened(work: Work, cohortId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("cohort_openings")
    .select("module_id")
    .where("cohort_id", "=", cohortId)
    .where("opened_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** In days after the first. Modules of other courses are left out. */
export async function setOpeningDays(
  work: Work,
  cohortId: string,
  openings: OpeningDays["openings"],
): Promise<void> {
  const modules = openings.map(({ module_id }) => module_id);
  const days = openings.map(({ opens_after_days }) => opens_after_days);
  await sql`
    insert into cohort_openings (cohort_id, course_id, module_id, opens_after_days)
    select chosen.cohort_id, chosen.course_id, modules.id, wanted.days
    from unnest(${modules}::uuid[], ${days}::int[]) wanted (module_id, days)
    join module_list modules on modules.id = wanted.module_id
    join cohort_courses chosen
      on chosen.course_id = modules.course_id and chosen.cohort_id = ${cohortId}
    on conflict (cohort_id, module_id) do update set opens_after_days = excluded.opens_after_days
  `.execute(work.db);
}

/** The first on the first day, the last so long before the end as others before the next one. */
export async function spaceOpenings(work: Work, cohortId: string): Promise<void> {
  await sql`
    insert into cohort_openings (cohort_id, course_id, module_id, opens_after_days)
    select cohort_id, course_id, module_id,
      least(730, (row_number() over (
          order by position, order_index, module_created_at, module_id) - 1)
        * (last_day - first_day + 1) / count(*) over ())
    from cohort_schedule join cohorts on cohorts.id = cohort_id
    where cohort_id = ${cohortId}
      and not exists (select from cohort_openings opening where opening.cohort_id = cohorts.id)
  `.execute(work.db);
}

/** Of the courses that both cohorts take. */
export async function copyOpeningDays(work: Work, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into cohort_openings (cohort_id, course_id, module_id, opens_after_days)
    select taken.cohort_id, course_id, module_id, opens_after_days
    from cohort_openings opening join cohort_courses taken using (course_id)
    where opening.cohort_id = ${fromId} and taken.cohort_id = ${toId}
  `.execute(work.db);
}

import { sql } from "kysely";
import { type Hours, startOf } from "#server/coaching/sessions/coach-hours.queries.ts";
import type { Work } from "#server/work.ts";

export type Taken = { starts_at: Date; ends_at: Date; is_info_session: boolean };

/** By info sessions that the coach holds, or else by the coach's own calendars. */
export async function findTaken(work: Work, hours: Hours): Promise<Taken | undefined> {
  const start = startOf(work, hours);
  const isThen = sql`coach_id = ${hours.coach_id} and ends_at > ${start}
    and starts_at < ${start} + make_interval(mins => ${hours.duration}::integer)`;
  const { rows } = await sql<Taken>`
    select starts_at, ends_at, true as is_info_session from coach_times
    where info_session_id is not null and ${isThen}
    union all
    select starts_at, ends_at, false from coach_busy_times where ${isThen}
    order by is_info_session desc, starts_at limit 1`.execute(work.db);
  return rows[0];
}

/** By the calendar in the coach's zone. */
export async function isDayOff(work: Work, hours: Hours): Promise<boolean> {
  const row = await work.db
    .selectFrom("coach_days_off")
    .innerJoin("coach_hours", "coach_hours.coach_id", "coach_days_off.coach_id")
    .select("coach_hours.coach_id")
    .where("coach_hours.coach_id", "=", hours.coach_id)
    .where(sql<boolean>`(${startOf(work, hours)} at time zone coach_hours.time_zone)::date
      between first_day and last_day`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

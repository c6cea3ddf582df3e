import { sql } from "kysely";
import type { Hours } from "#server/coaching/sessions/coach-hours.queries.ts";
import type { Work } from "#server/work.ts";

export type Taken = { starts_at: Date; ends_at: Date };

/** An info session that the coach holds. */
export function findHeldInfoSession(work: Work, hours: Hours): Promise<Taken | undefined> {
  const { starts, ends } = instantsOf(work, hours);
  return work.db
    .selectFrom("coach_times")
    .select(["starts_at", "ends_at"])
    .where("coach_id", "=", hours.coach_id)
    .where("info_session_id", "is not", null)
    .where("starts_at", "<", ends)
    .where("ends_at", ">", starts)
    .limit(1)
    .executeTakeFirst();
}

/** By the coach's own calendars. */
export function findBusyTime(work: Work, hours: Hours): Promise<Taken | undefined> {
  const { starts, ends } = instantsOf(work, hours);
  return work.db
    .selectFrom("coach_busy_times")
    .select(["starts_at", "ends_at"])
    .where("coach_id", "=", hours.coach_id)
    .where("starts_at", "<", ends)
    .where("ends_at", ">", starts)
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
}

/** By the calendar in the coach's zone. */
export async function isDayOff(work: Work, hours: Hours): Promise<boolean> {
  const { starts } = instantsOf(work, hours);
  const row = await work.db
    .selectFrom("coach_days_off")
    .innerJoin("coach_hours", "coach_hours.coach_id", "coach_days_off.coach_id")
    .select("coach_hours.coach_id")
    .where("coach_hours.coach_id", "=", hours.coach_id)
    .where(sql<boolean>`(${starts} at time zone coach_hours.time_zone)::date
      between first_day and last_day`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function instantsOf({ config }: Work, hours: Hours) {
  const { session_date, session_time, session_turn, duration } = hours;
  const starts = sql<Date>`session_start(${session_date}::date, ${session_time}::time,
    ${session_turn}::text, ${config.timeZone})`;
  return { starts, ends: sql<Date>`${starts} + make_interval(mins => ${duration}::integer)` };
}

import { sql } from "kysely";
import type { SessionInput } from "#contract/coaching/sessions.ts";
import type { Work } from "#server/work.ts";
import { coachName } from "./session-columns.queries.ts";

/** `id` of the session itself, if it has one already. */
export type Hours = Pick<
  SessionInput,
  "session_date" | "session_time" | "session_turn" | "duration"
> & {
  id: string | null;
  coach_id: string;
};

/** In an open unit of work. If `save` throws, the unit can go on without what it did. */
export async function withSavepoint<Saved>(work: Work, save: () => Promise<Saved>): Promise<Saved> {
  await sql`savepoint coach_hours`.execute(work.db);
  try {
    return await save();
  } catch (cause) {
    await sql`rollback to savepoint coach_hours`.execute(work.db);
    throw cause;
  }
}

export function startOf({ config }: Work, hours: Hours) {
  const { session_date, session_time, session_turn } = hours;
  return sql<Date>`session_start(${session_date}::date, ${session_time}::time,
    ${session_turn}::text, ${config.timeZone})`;
}

/** The coach's first session that overlaps, but for those of `moved`. */
export async function findOverlapping(work: Work, hours: Hours, moved: readonly string[] = []) {
  const { id, coach_id, duration } = hours;
  const start = startOf(work, hours);
  return await work.db
    .selectFrom("sessions")
    .innerJoin("coach_times", "coach_times.session_id", "sessions.id")
    .select(["title", "session_date", "session_time", "duration", coachName.as("coach_name")])
    .where("coach_times.coach_id", "=", coach_id)
    .where("sessions.id", "is distinct from", id)
    .where(sql<boolean>`sessions.id <> all(${moved}::uuid[])`)
    .where(sql<boolean>`starts_at < ${start} + make_interval(mins => ${duration}::integer)`)
    .where(sql<boolean>`ends_at > ${start}`)
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Makes `to` the coach of all sessions of those accounts. What overlaps then keeps its time.
 */
export async function handOverSessions(
  work: Work,
  from: readonly string[],
  to: string,
): Promise<void> {
  await sql`update sessions set coach_id = ${to}, may_overlap = may_overlap or exists (
      select from coach_times own join coach_times other on other.starts_at < own.ends_at
        and other.ends_at > own.starts_at and (other.coach_id = ${to}
          or (other.coach_id = any(${from}::uuid[])
            and (other.starts_at, coalesce(other.session_id, other.info_session_id))
              < (own.starts_at, own.session_id)))
      where own.session_id = sessions.id)
    where coach_id = any(${from}::uuid[]) and coach_id <> ${to}`.execute(work.db);
}

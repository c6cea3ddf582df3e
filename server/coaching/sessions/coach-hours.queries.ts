import { sql } from "kysely";
import type { SessionInput } from "#contract/coaching/sessions.ts";
import type { Work } from "#server/work.ts";
import { byStart, coachName } from "./session-columns.queries.ts";

/** `id` of the session itself, if it has one already. */
export type Hours = Pick<SessionInput, "session_date" | "session_time" | "duration"> & {
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

/** The coach's first session that overlaps. */
export async function findOverlapping(work: Work, hours: Hours) {
  const { id, coach_id, session_date, session_time, duration } = hours;
  return await work.db
    .selectFrom("sessions")
    .select(["title", "session_date", "session_time", "duration", coachName.as("coach_name")])
    .where("coach_id", "=", coach_id)
    .where("id", "is distinct from", id)
    .where("cancelled_at", "is", null)
    .where(sql<boolean>`session_hours(session_date, session_time, duration)
      && session_hours(${session_date}::date, ${session_time}::time, ${duration}::integer)`)
    .orderBy(byStart.by)
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
      select from sessions other
      where (other.coach_id = ${to} or (other.coach_id = any(${from}::uuid[])
          and (other.created_at, other.id) < (sessions.created_at, sessions.id)))
        and other.cancelled_at is null
        and session_hours(other.session_date, other.session_time, other.duration)
          && session_hours(sessions.session_date, sessions.session_time, sessions.duration))
    where coach_id = any(${from}::uuid[]) and coach_id <> ${to}`.execute(work.db);
}

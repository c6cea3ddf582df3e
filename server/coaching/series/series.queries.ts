import { sql } from "kysely";
import { sessionRefusals } from "#server/coaching/sessions/session-changes.queries.ts";
import { bookedPlaces, startsAt } from "#server/coaching/sessions/session-columns.queries.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";

/** Those of its series that begin after it, and are neither called off nor begun, in order of time. */
export async function listFollowing(work: Work, id: string) {
  const rows = await work.db
    .selectFrom("sessions")
    .innerJoin("sessions as from", "from.series_id", "sessions.series_id")
    .select(["sessions.id", "sessions.session_date", "sessions.session_time"])
    .select(bookedPlaces.as("booked"))
    .where("from.id", "=", id)
    .where("sessions.cancelled_at", "is", null)
    .where(startsAt(work.config.timeZone), ">", work.now())
    .where(
      sql<boolean>`(sessions.session_date, sessions.session_time, sessions.id)
        > ("from".session_date, "from".session_time, "from".id)`,
    )
    .orderBy("sessions.session_date")
    .orderBy("sessions.session_time")
    .orderBy("sessions.id")
    .execute();
  return rows.map((row) => ({ ...row, session_time: row.session_time.slice(0, 5) }));
}

/** One series of a coach at a time, so that two never wait for each other's dates. */
export async function lockCoachTimes(
  work: Work,
  coaches: readonly (string | null | undefined)[],
): Promise<void> {
  for (const id of new Set(coaches.filter((id) => typeof id === "string").toSorted())) {
    await sql`select pg_advisory_xact_lock(hashtext('coach times'), hashtext(${id}))`.execute(
      work.db,
    );
  }
}

/** Until refuseOverlaps, sessions may take each other's times. */
export async function deferOverlaps(work: Work): Promise<void> {
  await sql`set constraints all deferred`.execute(work.db);
}

/** Throws coach_busy if the sessions overlap now. */
export async function refuseOverlaps(work: Work): Promise<void> {
  await failureForConstraint(sql`set constraints all immediate`.execute(work.db), sessionRefusals);
}

import { nameForStaff } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { byStart, selectSessions, startsAt } from "./session-columns.queries.ts";

/** Not called off, of those that begin after `since`. */
export async function listHeldSessions(work: Work, coachId: string, since: Date) {
  const zone = work.config.timeZone;
  return await selectSessions(work.db, zone)
    .where("sessions.coach_id", "=", coachId)
    .where("sessions.cancelled_at", "is", null)
    .where(startsAt(zone), ">", since)
    .orderBy(byStart.by)
    .orderBy("sessions.id")
    .execute();
}

/** Of whoever has booked each session, without cancelled bookings; "(to confirm)" if pending. */
export async function listNamesIn(
  work: Work,
  sessionIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await work.db
    .selectFrom("session_bookings as bookings")
    .innerJoin("accounts", "accounts.id", "bookings.user_id")
    .select(["bookings.session_id", "bookings.status", "accounts.email"])
    .select(nameForStaff("accounts.person_id").as("name"))
    .where("bookings.session_id", "in", sessionIds)
    .where("bookings.status", "<>", "cancelled")
    .orderBy("bookings.created_at")
    .orderBy("bookings.id")
    .execute();
  const names = new Map<string, string[]>();
  for (const { session_id, status, name, email } of rows) {
    const said = `${name ?? email}${status === "pending" ? " (to confirm)" : ""}`;
    names.set(session_id, [...(names.get(session_id) ?? []), said]);
  }
  return names;
}

import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { Work } from "#server/work.ts";
import { toCalendar } from "./info-session-mails.ts";
import { listSessionsHeldBy } from "./info-sessions.queries.ts";
import { listSessionsOf } from "./registrations.queries.ts";

/** For the feed of a person: the info sessions of the registrations that begin after `since`. */
export async function listInfoSessionEntries(
  work: Work,
  personId: string,
  since: Date,
): Promise<CalendarEvent[]> {
  const rows = await listSessionsOf(work, personId, since);
  return rows.map(({ registration_id: id, registration_sequence: sequence, ...session }) => ({
    ...toCalendar(work, { id, sequence }, session),
    method: "PUBLISH" as const,
  }));
}

/** For the feed of a coach: those that she holds. */
export async function listHeldInfoSessions(
  work: Work,
  coachId: string,
  since: Date,
): Promise<CalendarEvent[]> {
  const sessions = await listSessionsHeldBy(work, coachId, since);
  const host = new URL(work.config.publicUrl).hostname;
  return sessions.map((session) => ({
    ...toCalendar(work, session, session),
    ...{ method: "PUBLISH" as const, uid: `${session.id}@${host}` },
  }));
}

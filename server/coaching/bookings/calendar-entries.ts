import { addresses, sessionAddress } from "#contract/addresses.ts";
import { type CalendarEvent, ofAcademy } from "#emails/calendar-event.ts";
import { listHeldSessions, listNamesIn } from "#server/coaching/sessions/held-sessions.queries.ts";
import type { Work } from "#server/work.ts";
import { toCalendar } from "./booking-mails.ts";
import { listBookingsSince } from "./bookings.queries.ts";

/** For the feed of a member: what is booked and begins after `since`. */
export async function listBookingEntries(
  work: Work,
  userId: string,
  since: Date,
): Promise<CalendarEvent[]> {
  const bookings = await listBookingsSince(work, userId, since);
  return bookings.map((booking) => toCalendar(work.config, booking, "PUBLISH"));
}

/** For the feed of a coach: the sessions that she holds, with who comes. */
export async function listHeldEntries(
  work: Work,
  coachId: string,
  since: Date,
): Promise<CalendarEvent[]> {
  const sessions = await listHeldSessions(work, coachId, since);
  const ids = sessions.map(({ id }) => id);
  return toEntries(work, sessions, await listNamesIn(work, ids));
}

/** For the invitations of a coach: the same, without names. */
export async function listHeldInvitations(
  work: Work,
  coachId: string,
  since: Date,
): Promise<CalendarEvent[]> {
  return toEntries(work, await listHeldSessions(work, coachId, since), new Map());
}

type Held = Awaited<ReturnType<typeof listHeldSessions>>;

function toEntries(
  work: Work,
  sessions: Held,
  names: ReadonlyMap<string, string[]>,
): CalendarEvent[] {
  const { publicUrl, timeZone } = work.config;
  return sessions.map(({ id, title, sequence, starts_at, duration, meeting_link }) => ({
    method: "PUBLISH",
    uid: `${id}@${new URL(publicUrl).hostname}`,
    sequence,
    startsAt: starts_at.toISOString(),
    minutes: duration,
    timeZone,
    summary: ofAcademy + title,
    description: [
      ...(names.get(id) ?? []),
      `The session: ${publicUrl}${sessionAddress(id)}`,
      `All sessions: ${publicUrl}${addresses.adminSessions}`,
    ].join("\n"),
    location: meeting_link ?? "Online",
    url: meeting_link,
  }));
}

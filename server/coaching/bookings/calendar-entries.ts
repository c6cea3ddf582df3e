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
  const names = await listNamesIn(
    work,
    sessions.map(({ id }) => id),
  );
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

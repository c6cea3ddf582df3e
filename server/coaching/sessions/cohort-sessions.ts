import { Failure } from "#contract/errors.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import {
  type BookingMail,
  bookingCancelled,
  bookingChanged,
  type MailedBooking,
  mailMember,
  toCalendar,
} from "#server/coaching/bookings/booking-mails.ts";
import { listActiveBookings } from "#server/coaching/bookings/bookings.queries.ts";
import { getSession } from "#server/coaching/bookings/locks.ts";
import type { Work } from "#server/work.ts";
import { dayInWords } from "./meeting-day.ts";
import { deleteSession, lockSessions } from "./session-changes.queries.ts";
import { toSession } from "./session-columns.queries.ts";
import { listComingSessions } from "./sessions.queries.ts";
import { changeSession } from "./sessions.ts";

/** What a mail about the whole cohort says to its member's calendar. */
type BookingEntry = { person_id: string; entry: CalendarEvent };

/** Returns the bookings of `members`, who are to be told of the whole cohort; others are told here. */
export async function removeComingSessions(
  work: Work,
  cohortId: string,
  members: readonly string[],
): Promise<BookingEntry[]> {
  const ids = (await listComingSessions(work, cohortId)).map(({ id }) => id);
  await lockSessions(work, ids);
  const ended: BookingEntry[] = [];
  for (const id of ids) {
    const bookings = await listActiveBookings(work, work.config.timeZone, id);
    const last = bookings.map((booking) => ({ ...booking, sequence: booking.sequence + 1 }));
    ended.push(
      ...(await tellOthers(work, last, { members, mailOf: bookingCancelled, method: "CANCEL" })),
    );
    await deleteSession(work, id);
  }
  return ended;
}

type Moves = {
  sessions: readonly { id: string; is_meeting: boolean }[];
  days: number;
  members: readonly string[];
};

/**
 * Sessions in order of time, by negative `days` to earlier ones. `members` are told of the whole
 * cohort: returns their bookings of meetings. All others who have booked are told here. Throws what
 * changeSession does, naming the session.
 */
export async function moveCohortSessions(
  work: Work,
  movedBy: string,
  { sessions, days, members }: Moves,
): Promise<BookingEntry[]> {
  const moved: BookingEntry[] = [];
  // None comes to where the next one still is.
  for (const { id, is_meeting } of days > 0 ? sessions.toReversed() : sessions) {
    await moveSession(work, movedBy, { id, days });
    const bookings = await listActiveBookings(work, work.config.timeZone, id);
    const told = { members: is_meeting ? members : [], mailOf: bookingChanged } as const;
    moved.push(...(await tellOthers(work, bookings, { ...told, method: "REQUEST" })));
  }
  return moved;
}

async function moveSession(
  work: Work,
  movedBy: string,
  { id, days }: { id: string; days: number },
) {
  const { title, session_date } = toSession(await getSession(work, id));
  try {
    const moved = Temporal.PlainDate.from(session_date).add({ days });
    await changeSession(work, movedBy, { id, session_date: moved.toString() });
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const [why = cause.message] = Object.values(cause.fields ?? {});
    const message = `“${title}” on ${dayInWords(session_date)} can’t be moved. ${why}`;
    throw new Failure(cause.code, undefined, { message, cause });
  }
}

type Told = {
  members: readonly string[];
  mailOf: (...about: Parameters<typeof bookingChanged>) => BookingMail;
  method: CalendarEvent["method"];
};

/** Returns the bookings of `members`. */
async function tellOthers(
  work: Work,
  bookings: readonly MailedBooking[],
  { members, mailOf, method }: Told,
): Promise<BookingEntry[]> {
  const untold: BookingEntry[] = [];
  for (const booking of bookings) {
    const { person_id } = booking;
    if (person_id !== null && members.includes(person_id)) {
      untold.push({ person_id, entry: toCalendar(work.config, booking, method) });
    } else await mailMember(work, booking, mailOf(work.config, booking, "academy"));
  }
  return untold;
}

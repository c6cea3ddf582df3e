import type { CalendarEvent } from "#emails/calendar-event.ts";
import {
  bookingCalledOff,
  bookingChanged,
  causeOf,
  type MailedBooking,
  mailMember,
  toCalendar,
} from "#server/coaching/bookings/booking-mails.ts";
import { tellCancelled, tellMembers } from "#server/coaching/meetings/meeting-mails.ts";
import type { ToldMember } from "#server/coaching/meetings/meetings.queries.ts";
import { meetingEntry } from "#server/cohorts/cohorts.ts";
import { type Cause, dropHeldAbout, sendReceiptLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";

type ChangedSession = {
  /** When it began before the change. */
  was: Date;
  bookings: readonly MailedBooking[];
  members: readonly ToldMember[];
};

type Change = { change: "changed" | "cancelled"; reason: string | null };

/** What somebody is told of one of the sessions. */
type Told = {
  email: string;
  session: { title: string; duration: number; starts_at: Date; time_zone: string };
  was: Date;
  meetingLink: string | null;
  calendar: CalendarEvent;
  cause: Cause;
  booking: string | null;
  tellAlone: () => Promise<void>;
};

/** Everyone once, of all sessions that concern them. */
export async function tellOfSeries(
  work: Work,
  sessions: readonly ChangedSession[],
  change: Change,
): Promise<void> {
  const told = sessions.flatMap(({ was, bookings, members }) => [
    ...bookings.flatMap((booking) => ofBooking(work, booking, was, change)),
    ...members.map((member) => ofMember(work, member, was, change)),
  ]);
  for (const theirs of Map.groupBy(told, ({ email }) => email).values()) {
    const [first, second] = theirs;
    if (first === undefined) continue;
    if (second === undefined) await first.tellAlone();
    else await tellTogether(work, [first, ...theirs.slice(1)], change);
  }
}

const methods = { changed: "REQUEST", cancelled: "CANCEL" } as const;

function ofBooking(
  work: Work,
  booking: MailedBooking,
  was: Date,
  { change, reason }: Change,
): Told[] {
  const { id, email } = booking;
  if (email === null) return [];
  const calendar = toCalendar(work.config, booking, methods[change]);
  const mail = () =>
    change === "changed"
      ? bookingChanged(work.config, booking, "academy")
      : bookingCalledOff(work.config, booking, reason);
  const tellAlone = () => mailMember(work, booking, mail());
  const isJoined = change === "changed" && booking.status === "confirmed";
  const meetingLink = isJoined ? booking.meeting_link : null;
  const cause = causeOf(booking);
  return [{ email, session: booking, was, meetingLink, calendar, cause, booking: id, tellAlone }];
}

function ofMember(work: Work, member: ToldMember, was: Date, { change, reason }: Change): Told {
  const { id, email, person_id } = member;
  const calendar = meetingEntry(work.config, member, methods[change]);
  const occasion = `meeting ${id} ${calendar.sequence}`;
  const tellAlone = () =>
    change === "changed" ? tellMembers(work, [member]) : tellCancelled(work, [member], reason);
  const cause = { about: "person", about_id: person_id, occasion } as const;
  const meetingLink = change === "changed" ? member.meeting_link : null;
  return { email, session: member, was, meetingLink, calendar, cause, booking: null, tellAlone };
}

async function tellTogether(
  work: Work,
  told: readonly [Told, ...Told[]],
  { change, reason }: Change,
): Promise<void> {
  for (const { booking } of told) {
    if (booking === null) continue;
    const about = { about: "booking", about_id: booking } as const;
    await dropHeldAbout(work, about, "the booking has changed since");
  }
  const [{ cause, email, session }] = told;
  await sendReceiptLater(work, {
    cause,
    kind: "sessions-changed",
    to: email,
    props: {
      change,
      reason,
      sessions: told.map(({ session: { title, starts_at, duration }, was, meetingLink }) => ({
        title,
        startsAt: starts_at.toISOString(),
        wasAt: was.getTime() === starts_at.getTime() ? null : was.toISOString(),
        minutes: duration,
        meetingLink,
      })),
      timeZone: session.time_zone,
      publicUrl: work.config.publicUrl,
    },
    calendar: told.map(({ calendar }) => calendar),
  });
}

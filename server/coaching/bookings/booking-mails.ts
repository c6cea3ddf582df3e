import { addresses } from "#contract/addresses.ts";
import { type CalendarEvent, ofAcademy } from "#emails/calendar-event.ts";
import type { EmailKind } from "#emails/emails.ts";
import { confirmAddressBy } from "#server/coaching/coaching.policy.ts";
import type { Config } from "#server/config/config.ts";
import {
  type Cause,
  dropHeldAbout,
  type NewMail,
  sendReceiptLater,
} from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import type { BookingRow } from "./bookings.queries.ts";

export type MailedBooking = Omit<BookingRow, "booked">;

type Mail<Kind extends EmailKind> = Pick<NewMail<Kind>, "kind" | "props" | "calendar" | "hold">;
export type BookingMail =
  | Mail<"booking-requested">
  | Mail<"booking-confirmed">
  | Mail<"booking-changed">
  | Mail<"booking-cancelled">;

export function bookingRequested(config: Config, booking: MailedBooking): BookingMail {
  return {
    kind: "booking-requested",
    props: {
      ...sessionProps(config, booking),
      confirmAddressBy: confirmAddressBy(booking)?.toISOString() ?? null,
    },
    calendar: toCalendar(config, booking, "REQUEST"),
  };
}

/** Held as long as the coach can undo it. */
export function bookingConfirmed(
  config: Config,
  booking: MailedBooking,
  undoUntil: Date | null,
): BookingMail {
  return {
    kind: "booking-confirmed",
    props: { ...sessionProps(config, booking), meetingLink: booking.meeting_link },
    calendar: toCalendar(config, booking, "REQUEST"),
    hold: whileUndoable(undoUntil),
  };
}

/** The member moved the booking or the academy changed the session. */
export function bookingChanged(
  config: Config,
  booking: MailedBooking,
  by: "member" | "academy",
): BookingMail {
  const isConfirmed = booking.status === "confirmed";
  const meetingLink = isConfirmed ? booking.meeting_link : null;
  return {
    kind: "booking-changed",
    props: { ...sessionProps(config, booking), by, isConfirmed, meetingLink },
    calendar: toCalendar(config, booking, "REQUEST"),
  };
}

/** By "academy": the whole session is cancelled. Held as long as the coach can undo it. */
export function bookingCancelled(
  config: Config,
  booking: MailedBooking,
  by: "member" | "coach" | "academy" | "unconfirmed",
  undoUntil: Date | null = null,
): Mail<"booking-cancelled"> {
  return {
    kind: "booking-cancelled",
    props: { ...sessionProps(config, booking), by },
    calendar: toCalendar(config, booking, "CANCEL"),
    hold: whileUndoable(undoUntil),
  };
}

/** With the whole session, for a reason that staff gave. */
export function bookingCalledOff(
  config: Config,
  booking: MailedBooking,
  reason: string | null,
): BookingMail {
  const mail = bookingCancelled(config, booking, "academy");
  return { ...mail, props: { ...mail.props, reason } };
}

function whileUndoable(until: Date | null) {
  return until === null
    ? undefined
    : { until, reason: "until then a coach could undo the decision" };
}

/**
 * Replaces a mail that is still held. Each has the sequence of its change, so that none is written
 * twice. Does nothing if the account is deleted.
 */
export async function mailMember(
  work: Work,
  booking: MailedBooking,
  mail: BookingMail,
): Promise<void> {
  if (booking.email === null) return;
  const about = { about: "booking", about_id: booking.id } as const;
  await dropHeldAbout(work, about, "the booking has changed since");
  await sendReceiptLater(work, { cause: causeOf(booking), to: booking.email, ...mail });
}

/** Of the mail about the latest change. */
export function causeOf({ id, sequence }: Pick<MailedBooking, "id" | "sequence">): Cause {
  return { about: "booking", about_id: id, occasion: String(sequence) };
}

type MailedSession = { title: string; duration: number; starts_at: Date; time_zone: string };

export function sessionProps(config: Config, session: MailedSession) {
  return {
    title: session.title,
    startsAt: session.starts_at.toISOString(),
    minutes: session.duration,
    timeZone: session.time_zone,
    academyTimeZone: config.timeZone,
    publicUrl: config.publicUrl,
  };
}

/** The uid never changes; the meeting link is included only once the booking is confirmed. */
export function toCalendar(
  config: Config,
  booking: MailedBooking,
  method: CalendarEvent["method"],
): CalendarEvent {
  const url = booking.status === "confirmed" ? booking.meeting_link : null;
  const bookingsUrl = config.publicUrl + addresses.bookSession;
  return {
    method,
    isTentative: booking.status === "pending",
    uid: `${booking.id}@${new URL(config.publicUrl).hostname}`,
    sequence: booking.sequence,
    startsAt: booking.starts_at.toISOString(),
    minutes: booking.duration,
    timeZone: config.timeZone,
    summary: ofAcademy + booking.title,
    description: [booking.description, `Your bookings: ${bookingsUrl}`]
      .filter(Boolean)
      .join("\n\n"),
    location: url ?? "Online",
    url,
  };
}

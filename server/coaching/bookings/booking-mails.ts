import { brand } from "#content/brand.ts";
import { addresses } from "#contract/addresses.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { EmailKind } from "#emails/emails.ts";
import { readSettings } from "#server/academy/academy.ts";
import { confirmAddressBy } from "#server/coaching/coaching.policy.ts";
import { footerFor } from "#server/email-preferences/email-preferences.ts";
import {
  type Cause,
  dropHeldAbout,
  type NewMail,
  sendPromptLater,
  sendReceiptLater,
} from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import type { BookingRow } from "./bookings.queries.ts";

type Mailed = Omit<BookingRow, "booked">;

/** Sends the receipt of a booking: the place is kept until a coach confirms it. */
export function sendRequested(work: Work, booking: Mailed) {
  return send(work, booking, {
    kind: "booking-requested" as const,
    props: {
      ...toProps(work, booking),
      confirmAddressBy: confirmAddressBy(booking)?.toISOString() ?? null,
    },
    calendar: toCalendar(work, booking, "REQUEST"),
  });
}

/** Sends the confirmation; it is held as long as the coach can undo it. */
export function sendConfirmed(work: Work, booking: Mailed, undoUntil: Date | null) {
  const { meeting_link: meetingLink } = booking;
  return send(work, booking, {
    kind: "booking-confirmed" as const,
    props: { ...toProps(work, booking), meetingLink },
    calendar: toCalendar(work, booking, "REQUEST"),
    hold: whileUndoable(undoUntil),
  });
}

/**
 * Sends the changed calendar entry, after the member moved the booking or the academy changed the
 * session.
 */
export function sendChanged(work: Work, booking: Mailed, by: "member" | "academy") {
  const isConfirmed = booking.status === "confirmed";
  const meetingLink = isConfirmed ? booking.meeting_link : null;
  return send(work, booking, {
    kind: "booking-changed" as const,
    props: { ...toProps(work, booking), by, isConfirmed, meetingLink },
    calendar: toCalendar(work, booking, "REQUEST"),
  });
}

/**
 * Sends the cancellation of the calendar entry; by "academy" when the whole session is cancelled,
 * by "unconfirmed" when the member's address was not confirmed in time. It is held as long as the
 * coach can undo it.
 */
export function sendCancelled(
  work: Work,
  booking: Mailed,
  by: "member" | "coach" | "academy" | "unconfirmed",
  undoUntil: Date | null = null,
) {
  return send(work, booking, {
    kind: "booking-cancelled" as const,
    props: { ...toProps(work, booking), by },
    calendar: toCalendar(work, booking, "CANCEL"),
    hold: whileUndoable(undoUntil),
  });
}

type Offer = { id: string; told_at: Date };
type Waiting = Offer & { email: string; time_zone: string };
type OpenPlace = { title: string; duration: number; starts_at: Date };

/** Tells a waiting member about a free place, once for each offer. */
export async function sendPlaceOpened(
  work: Work,
  waiting: Waiting,
  session: OpenPlace,
): Promise<void> {
  const { postal_address: postalAddress } = await readSettings(work);
  await sendPromptLater(work, {
    cause: causeOfOffer(waiting),
    kind: "place-opened",
    to: waiting.email,
    props: {
      ...toProps(work, { ...session, time_zone: waiting.time_zone }),
      ...footerFor(work, waiting.email, postalAddress),
    },
  });
}

/** Returns the cause of a message about this offer; `id` is that of the waitlist entry. */
export function causeOfOffer({ id, told_at }: Offer): Cause {
  return { about: "waiting", about_id: id, occasion: told_at.toISOString() };
}

type Message =
  | Mail<"booking-requested">
  | Mail<"booking-confirmed">
  | Mail<"booking-changed">
  | Mail<"booking-cancelled">;
type Mail<Kind extends EmailKind> = Pick<NewMail<Kind>, "kind" | "props" | "calendar" | "hold">;

function whileUndoable(until: Date | null) {
  return until === null
    ? undefined
    : { until, reason: "until then a coach could undo the decision" };
}

/** Returns the cause of the message about the latest change of a booking. */
export function causeOf({ id, sequence }: Pick<Mailed, "id" | "sequence">): Cause {
  return { about: "booking", about_id: id, occasion: String(sequence) };
}

/**
 * Sends a message about the booking, in place of one that is still held. Each has its own sequence,
 * so that none is written twice.
 */
async function send(work: Work, booking: Mailed, message: Message): Promise<void> {
  if (booking.email === null) return;
  const about = { about: "booking", about_id: booking.id } as const;
  await dropHeldAbout(work, about, "the booking has changed since");
  await sendReceiptLater(work, {
    cause: causeOf(booking),
    to: booking.email,
    ...message,
  });
}

function toProps({ config }: Work, session: OpenPlace & { time_zone: string }) {
  return {
    title: session.title,
    startsAt: session.starts_at.toISOString(),
    minutes: session.duration,
    timeZone: session.time_zone,
    academyTimeZone: config.timeZone,
    publicUrl: config.publicUrl,
  };
}

/**
 * Returns the calendar entry of a booking. The uid never changes; the meeting link is included only
 * once the booking is confirmed.
 */
export function toCalendar(
  { config }: Work,
  booking: Mailed,
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
    summary: `${brand.academy}: ${booking.title}`,
    description: [booking.description, `Your bookings: ${bookingsUrl}`]
      .filter(Boolean)
      .join("\n\n"),
    location: url ?? "Online",
    url,
  };
}

import { Failure } from "#contract/errors.ts";
import { holdAccount } from "#server/accounts/accounts.ts";
import type { Work } from "#server/work.ts";
import * as bookings from "./bookings.queries.ts";
import * as sessions from "./sessions.queries.ts";

// Whoever changes a booking first holds its member, then the sessions it is about, in one order:
// so nothing is decided on what another is changing, and no two wait for each other for ever.

/** Holds the booking with its member, its session and another one. Throws not_found. */
export async function holdBooking(
  work: Work,
  id: string,
  otherSession?: string,
): Promise<bookings.BookingRow> {
  const member = await bookings.findBookingMember(work, id);
  if (member) await holdAccount(work, member);
  const session = await bookings.findBookedSession(work, id);
  await sessions.holdSessions(
    work,
    [session, otherSession].flatMap((held) => held ?? []),
  );
  return await getBooking(work, id);
}

/** The same for a member's own booking; anyone else's is not_found, and not held. */
export async function holdOwnBooking(
  work: Work,
  own: { id: string; userId: string },
  otherSession?: string,
): Promise<bookings.BookingRow> {
  const member = await bookings.findBookingMember(work, own.id);
  if (member !== own.userId) throw new Failure("not_found");
  return await holdBooking(work, own.id, otherSession);
}

/** Holds a member and a session that has not begun. Throws not_found, session_past. */
export async function holdToBook(work: Work, userId: string, sessionId: string) {
  if (!(await holdAccount(work, userId))) throw new Failure("unauthenticated");
  await sessions.holdSessions(work, [sessionId]);
  return await getComingSession(work, sessionId);
}

/** Throws not_found. */
export async function getBooking(work: Work, id: string) {
  const booking = await bookings.findBooking(work, work.config.timeZone, id);
  if (booking === undefined) throw new Failure("not_found");
  return booking;
}

/** Throws not_found. */
export async function getSession(work: Work, id: string) {
  const session = await sessions.findSession(work, work.config.timeZone, id);
  if (session === undefined) throw new Failure("not_found");
  return session;
}

/** A session that has not begun. Throws not_found, session_past. */
export async function getComingSession(work: Work, id: string) {
  const session = await getSession(work, id);
  if (session.starts_at <= work.now()) throw new Failure("session_past");
  return session;
}

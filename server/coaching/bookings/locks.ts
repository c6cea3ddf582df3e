import { Failure } from "#contract/errors.ts";
import { lockAccount } from "#server/accounts/accounts.ts";
import { lockSessions } from "#server/coaching/sessions/session-changes.queries.ts";
import { findBookability, findSession } from "#server/coaching/sessions/sessions.queries.ts";
import type { Work } from "#server/work.ts";
import * as bookings from "./bookings.queries.ts";

// Every change of a booking locks its member first, then the sessions concerned, always in this
// order. So nothing is decided on rows that another transaction is changing, and none deadlock.

/** With its member, its session and other sessions. Throws not_found. */
export async function lockBooking(
  work: Work,
  id: string,
  otherSessions: readonly string[] = [],
): Promise<bookings.BookingRow> {
  const member = await bookings.findBookingMember(work, id);
  if (member) await lockAccount(work, member);
  const session = await bookings.findBookedSession(work, id);
  await lockSessions(work, session ? [session, ...otherSessions] : otherSessions);
  return await getBooking(work, id);
}

/** With their members and sessions, before they are changed one by one. */
export async function lockBookings(work: Work, ids: readonly string[]): Promise<void> {
  const members = await bookings.listBookingMembers(work, ids);
  for (const member of members) await lockAccount(work, member);
  await lockSessions(work, await bookings.listBookedSessions(work, ids));
}

/** As lockBooking. Throws not_found for another member's booking. */
export async function lockOwnBooking(
  work: Work,
  own: { id: string; userId: string },
  otherSessions: readonly string[] = [],
): Promise<bookings.BookingRow> {
  const member = await bookings.findBookingMember(work, own.id);
  if (member !== own.userId) throw new Failure("not_found");
  return await lockBooking(work, own.id, otherSessions);
}

/** Locks the member and the session. Throws what getBookableSession does, and unauthenticated. */
export async function lockToBook(work: Work, userId: string, sessionId: string) {
  if (!(await lockAccount(work, userId))) throw new Failure("unauthenticated");
  await lockSessions(work, [sessionId]);
  return await getBookableSession(work, userId, sessionId);
}

/** Throws not_found. */
export async function getBooking(work: Work, id: string) {
  const booking = await bookings.findBooking(work, work.config.timeZone, id);
  if (booking === undefined) throw new Failure("not_found");
  return booking;
}

/** Throws not_found. */
export async function getSession(work: Work, id: string) {
  const session = await findSession(work, work.config.timeZone, id);
  if (session === undefined) throw new Failure("not_found");
  return session;
}

/** Throws not_found, session_cancelled, session_past. */
async function getComingSession(work: Work, id: string) {
  const session = await getSession(work, id);
  if (session.cancelled_at !== null) throw new Failure("session_cancelled");
  if (session.starts_at <= work.now()) throw new Failure("session_past");
  return session;
}

/**
 * By the session's cohort (rule coaching.cohort-sessions). Throws not_found, session_is_meeting,
 * session_cancelled, session_past.
 */
export async function getBookableSession(work: Work, userId: string, id: string) {
  const bookability = await findBookability(work, id, userId);
  if (bookability === undefined) throw new Failure("not_found");
  if (bookability === "meeting") throw new Failure("session_is_meeting");
  return await getComingSession(work, id);
}

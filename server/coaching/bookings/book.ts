import type { Booking, BookingRequest } from "#contract/coaching/bookings.ts";
import { Failure } from "#contract/errors.ts";
import { holdTimeZone } from "#server/academy/academy.ts";
import { lockAccount } from "#server/accounts/accounts.ts";
import { memberRefusal } from "#server/coaching/coaching.policy.ts";
import { saveAbsence } from "#server/coaching/meetings/meetings.queries.ts";
import { lockSessions } from "#server/coaching/sessions/session-changes.queries.ts";
import { freePlace, offerPlaces } from "#server/coaching/waitlist/waiting.ts";
import { deleteWaiting } from "#server/coaching/waitlist/waitlist.queries.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import * as changes from "./booking-changes.queries.ts";
import * as limits from "./booking-limits.ts";
import { bookingCancelled, bookingChanged, bookingRequested, mailMember } from "./booking-mails.ts";
import * as queries from "./bookings.queries.ts";
import { getBookableSession, getBooking, lockOwnBooking, lockToBook } from "./locks.ts";

/**
 * Throws not_your_booking, not_found, session_past, already_booked, session_full, a BookingLimit.
 */
export async function bookSession(
  work: Work,
  userId: string,
  request: BookingRequest,
): Promise<Booking> {
  if ((request.user_id ?? userId) !== userId) throw new Failure("not_your_booking");
  return await work.transaction(async (work) => {
    await holdTimeZone(work);
    const { id: sessionId } = await lockToBook(work, userId, request.session_id);
    const id = await takePlace(work, { userId, sessionId, notes: request.notes });
    await deleteWaiting(work, userId, sessionId);
    await offerPlaces(work, sessionId);
    const booking = await getBooking(work, id);
    await mailMember(work, booking, bookingRequested(work.config, booking));
    return queries.toBooking(booking, work.now());
  });
}

type Place = { userId: string; sessionId: string; notes: string | null };

async function takePlace(work: Work, { userId, sessionId, notes }: Place): Promise<string> {
  const own = await changes.findOwnBooking(work, userId, sessionId);
  if (own === undefined) {
    const booking = { user_id: userId, session_id: sessionId, notes };
    await limits.refuseOverLimit(work, userId, sessionId);
    return await changes.insertBooking(work, booking);
  }
  if (own.status !== "cancelled") throw new Failure("already_booked");
  await limits.refuseOverLimit(work, userId, sessionId);
  await changes.renewBooking(work, own.id, notes);
  return own.id;
}

/**
 * The place stays the member's (rule coaching.cancelled-place); of too many, the earliest is freed.
 * Safe to repeat. Throws not_found, session_past.
 */
export async function cancelBooking(work: Work, userId: string, id: string): Promise<Booking> {
  return await work.transaction(async (work) => {
    await lockAccount(work, userId);
    const surplus = await limits.listSurplusPlaces(work, userId);
    const sessionIds = surplus.map(({ session_id }) => session_id);
    const before = await lockOwnBooking(work, { id, userId }, sessionIds);
    if (before.status === "cancelled") {
      // If a coach declined it just now, undoing that would bring back what the member left.
      await changes.endUndoing(work, "id", id);
      return queries.toBooking(before, work.now());
    }
    refuseUnlessMemberMay(work, before);
    // A talk keeps no place.
    for (const place of before.ends_with_booking ? [] : surplus) await freePlace(work, place);
    await changes.cancelByMember(work, before);
    // Of a session that was booked before it became a meeting.
    await saveAbsence(work, userId, before.session_id);
    const booking = await getBooking(work, id);
    await mailMember(work, booking, bookingCancelled(work.config, booking, "member"));
    return queries.toBooking(booking, work.now());
  });
}

/**
 * Throws not_found, booking_cancelled, session_past, already_booked, session_full,
 * pending_booking_limit.
 */
export async function moveBooking(
  work: Work,
  userId: string,
  { id, session_id }: { id: string; session_id: string },
): Promise<Booking> {
  return await work.transaction(async (work) => {
    const before = await lockOwnBooking(work, { id, userId }, [session_id]);
    refuseUnlessMemberMay(work, before);
    const target = await getBookableSession(work, userId, session_id);
    const there = await changes.findOwnBooking(work, userId, target.id);
    if (there !== undefined) {
      if (there.status !== "cancelled") throw new Failure("already_booked");
      await changes.deleteBooking(work, there.id);
    }
    await limits.refuseMoveOverLimit(work, userId, id);
    await changes.moveBooking(work, before, target);
    await deleteWaiting(work, userId, target.id);
    for (const changed of [target.id, before.session_id]) await offerPlaces(work, changed);
    const booking = await getBooking(work, id);
    await mailMember(work, booking, bookingChanged(work.config, booking, "member"));
    return queries.toBooking(booking, work.now());
  });
}

/** To move it. Throws not_found, booking_cancelled, session_past. */
export async function lockOwnTalk(work: Work, userId: string, id: string) {
  const booking = await lockOwnBooking(work, { id, userId });
  if (!booking.ends_with_booking) throw new Failure("not_found");
  refuseUnlessMemberMay(work, booking);
  return booking;
}

function refuseUnlessMemberMay(work: Work, { status, starts_at }: queries.BookingRow): void {
  const refusal = memberRefusal({ status, hasBegun: starts_at <= work.now() });
  if (refusal !== null) throw new Failure(refusal);
}

/** From today on, with waitlist entries. Offers the places. Runs before the account is deleted. */
export async function giveUpBookings(work: Work, userId: string): Promise<void> {
  await lockAccount(work, userId);
  const sessionIds = await changes.listSessionsOf(work, userId, academyDate(work));
  await lockSessions(work, sessionIds);
  await changes.deleteBookingsOf(work, userId, sessionIds);
  for (const sessionId of sessionIds) await offerPlaces(work, sessionId);
}

/** Past ones too. Offers their places. */
export async function removeBookings(work: Work, userIds: readonly string[]): Promise<void> {
  for (const sessionId of await changes.deleteAllBookings(work, userIds)) {
    await offerPlaces(work, sessionId);
  }
}

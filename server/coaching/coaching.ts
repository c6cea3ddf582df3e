import { brand } from "#content/brand.ts";
import type { Booking, BookingRequest, ListBookings } from "#contract/coaching/bookings.ts";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";
import { holdAccount } from "#server/accounts/accounts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { findTimeZone } from "#server/quiet/quiet.ts";
import type { Work } from "#server/work.ts";
import * as changes from "./bookings/booking-changes.queries.ts";
import * as limits from "./bookings/booking-limits.ts";
import { sendCancelled, sendChanged, sendRequested, toCalendar } from "./bookings/booking-mails.ts";
import * as queries from "./bookings/bookings.queries.ts";
import { getBookableSession, getBooking, holdOwnBooking, holdToBook } from "./bookings/locks.ts";
import { memberRefusal } from "./coaching.policy.ts";
import { toShape } from "./sessions/session-columns.queries.ts";
import { holdSessions, listOpenSessions as readOpenSessions } from "./sessions/sessions.queries.ts";
import { freePlace, offerPlaces } from "./waitlist/waiting.ts";
import { deleteWaiting } from "./waitlist/waitlist.queries.ts";

export { confirmBooking, countPendingBookings } from "./bookings/decisions.ts";
export {
  deleteInventedSessions,
  handOverSessions,
  hasSessions,
  inventSession,
} from "./sessions/sessions.queries.ts";
export { countFoundSessions, createSession } from "./sessions/sessions.ts";
export { isStillOffered } from "./waitlist/waiting.ts";

/** Returns the sessions that have not begun, with what the member can do, by date and time. */
export async function listOpenSessions(work: Work, userId: string) {
  const day = { zone: work.config.timeZone, today: academyDate(work), now: work.now() };
  const rows = await readOpenSessions(work, { userId, ...day });
  const held = heldPlacesIn(rows);
  const items = rows.map((row): OpenSession => {
    const isFull = row.booked >= row.max_participants;
    const state = stateOf(row.own_status, isFull);
    const limit = state === "bookable" ? limits.limitOfBooking(held, row.id) : null;
    return { ...toShape(row.id, row), state, limit, waiting: row.waiting };
  });
  return { items, ...(await zonesOf(work, userId)) };
}

type OpenRow = Awaited<ReturnType<typeof readOpenSessions>>[number];

/** Returns the places that the member holds in these sessions, which are all that have not begun. */
function heldPlacesIn(rows: readonly OpenRow[]): limits.HeldPlaces {
  const places = rows.flatMap(({ id, own_id, own_status, cancelled_by_member_at }) =>
    own_id === null || own_status === null
      ? []
      : [{ id: own_id, session_id: id, status: own_status, cancelled_by_member_at }],
  );
  return { isConfirmed: rows.some(({ is_confirmed }) => is_confirmed), places };
}

/**
 * A cancelled booking keeps its place, so the member can book again (rule
 * coaching.cancelled-place).
 */
function stateOf(own: Booking["status"] | null, isFull: boolean): OpenSession["state"] {
  if (own === "cancelled") return "bookable";
  if (own !== null) return "booked";
  return isFull ? "full" : "bookable";
}

/**
 * Returns a page of the member's own bookings, the time zones to show them in, and whether
 * cancelling one more frees the place of another.
 */
export async function listBookings(work: Work, userId: string, input: ListBookings) {
  const which = { userId, zone: work.config.timeZone, today: academyDate(work) };
  const { rows, next_cursor } = await queries.listOwnBookings(work, which, input);
  const items = rows.map((row) => queries.toBooking(row, work.now()));
  const frees_oldest = (await limits.listSurplusPlaces(work, userId)).length > 0;
  return { items, next_cursor, frees_oldest, ...(await zonesOf(work, userId)) };
}

async function zonesOf(work: Work, userId: string) {
  const time_zone = await findTimeZone(work, userId);
  return { academy_time_zone: work.config.timeZone, time_zone };
}

/**
 * Books a place; the booking is pending until a coach confirms it (rule coaching.statuses). Throws
 * not_your_booking, not_found, session_past, already_booked, session_full, and a BookingLimit.
 */
export async function bookSession(
  work: Work,
  userId: string,
  request: BookingRequest,
): Promise<Booking> {
  if ((request.user_id ?? userId) !== userId) throw new Failure("not_your_booking");
  return await work.transaction(async (work) => {
    const { id: sessionId } = await holdToBook(work, userId, request.session_id);
    const id = await takePlace(work, { userId, sessionId, notes: request.notes });
    await deleteWaiting(work, userId, sessionId);
    await offerPlaces(work, sessionId);
    const booking = await getBooking(work, id);
    await sendRequested(work, booking);
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
 * Cancels the member's own booking. The place stays the member's until staff release it. If the
 * member would keep too many places that way, those cancelled first become free. Safe to repeat.
 * Throws not_found, session_past.
 */
export async function cancelBooking(work: Work, userId: string, id: string): Promise<Booking> {
  return await work.transaction(async (work) => {
    await holdAccount(work, userId);
    const surplus = await limits.listSurplusPlaces(work, userId);
    const sessionIds = surplus.map(({ session_id }) => session_id);
    const before = await holdOwnBooking(work, { id, userId }, sessionIds);
    if (before.status === "cancelled") {
      // If a coach declined it just now, undoing that would bring back what the member left.
      await changes.endUndoing(work, "id", id);
      return queries.toBooking(before, work.now());
    }
    refuseUnlessMemberMay(work, before);
    for (const place of surplus) await freePlace(work, place);
    await changes.cancelByMember(work, before);
    const booking = await getBooking(work, id);
    await sendCancelled(work, booking, "member");
    return queries.toBooking(booking, work.now());
  });
}

/**
 * Moves the member's own booking to another session in one step. Its old place becomes free; the
 * new booking is pending. Throws not_found, booking_cancelled, session_past, already_booked,
 * session_full, pending_booking_limit.
 */
export async function moveBooking(
  work: Work,
  userId: string,
  { id, session_id }: { id: string; session_id: string },
): Promise<Booking> {
  return await work.transaction(async (work) => {
    const before = await holdOwnBooking(work, { id, userId }, [session_id]);
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
    await sendChanged(work, booking, "member");
    return queries.toBooking(booking, work.now());
  });
}

function refuseUnlessMemberMay(work: Work, { status, starts_at }: queries.BookingRow): void {
  const refusal = memberRefusal({ status, hasBegun: starts_at <= work.now() });
  if (refusal !== null) throw new Failure(refusal);
}

/**
 * Returns the member's own confirmed booking as an .ics file. Throws not_found,
 * booking_not_confirmed.
 */
export async function readCalendar(work: Work, userId: string, id: string): Promise<File> {
  const { timeZone, mailFrom } = work.config;
  const booking = await queries.findBooking(work, timeZone, id);
  if (booking?.user_id !== userId) throw new Failure("not_found");
  if (booking.status !== "confirmed") throw new Failure("booking_not_confirmed");
  const organizer = { name: mailFrom.name, email: mailFrom.address };
  const maker = { company: brand.academy, product: brand.name };
  const { toIcs } = await import("#server/mail/calendar.ts");
  const ics = toIcs(toCalendar(work, booking, "PUBLISH"), organizer, maker);
  const name = `${brand.name.toLowerCase()}-session-${booking.session_date}.ics`;
  return new File([ics], name, { type: "text/calendar;charset=utf-8" });
}

/**
 * Deletes a member's bookings and waitlist entries from today on, and offers the places to waiting
 * members. Call it before deleting the account.
 */
export async function giveUpBookings(work: Work, userId: string): Promise<void> {
  await holdAccount(work, userId);
  const sessionIds = await changes.listSessionsOf(work, userId, academyDate(work));
  await holdSessions(work, sessionIds);
  await changes.deleteBookingsOf(work, userId, sessionIds);
  for (const sessionId of sessionIds) await offerPlaces(work, sessionId);
}

/** Deletes all bookings of these accounts, past ones too, and offers their places. */
export async function removeBookings(work: Work, userIds: readonly string[]): Promise<void> {
  for (const sessionId of await changes.deleteAllBookings(work, userIds)) {
    await offerPlaces(work, sessionId);
  }
}

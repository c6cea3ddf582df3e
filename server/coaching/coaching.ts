import type { Transaction } from "kysely";
import { brand } from "#content/brand.ts";
import type { Booking, BookingRequest, ListBookings, OpenSession } from "#contract/coaching.ts";
import { Failure } from "#contract/errors.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Schema } from "#server/db/schema.ts";
import { toIcs } from "#server/mail/calendar.ts";
import { readQuietSettings } from "#server/quiet/quiet.ts";
import type { Runtime } from "#server/runtime.ts";
import * as changes from "./booking-changes.queries.ts";
import * as queries from "./bookings.queries.ts";
import { memberRefusal } from "./coaching.policy.ts";
import { sendCancelled, sendChanged, sendRequested, toCalendar } from "./coaching-mails.ts";
import { getBooking, getComingSession, holdOwnBooking, holdToBook } from "./holding.ts";
import { holdSessions, listOpenSessions as readOpenSessions, toShape } from "./sessions.queries.ts";
import { offerPlaces } from "./waiting.ts";
import { deleteWaiting } from "./waitlist.queries.ts";

export { isStillOffered } from "./waiting.ts";

/** The sessions that have not begun, as the member may book them, in order (specification 7). */
export async function listOpenSessions(runtime: Runtime, userId: string) {
  const day = { zone: runtime.config.timeZone, today: academyDate(runtime), now: runtime.now() };
  const rows = await readOpenSessions(runtime.db, userId, day);
  const items = rows.map((row): OpenSession => {
    const isFull = row.booked >= row.max_participants;
    const state = stateOf(row.own_status, isFull);
    return { ...toShape(row.id, row), state, waiting: row.waiting };
  });
  return { items, ...(await zonesOf(runtime, userId)) };
}

/** A cancelled booking keeps its place, so that its member may book again (specification 4). */
function stateOf(own: Booking["status"] | null, isFull: boolean): OpenSession["state"] {
  if (own === "cancelled") return "bookable";
  if (own !== null) return "booked";
  return isFull ? "full" : "bookable";
}

/** A page of the member's own bookings, and the zones in which to show them (specification 7). */
export async function listBookings(runtime: Runtime, userId: string, input: ListBookings) {
  const which = { userId, zone: runtime.config.timeZone, today: academyDate(runtime) };
  const { rows, next_cursor } = await queries.listOwnBookings(runtime.db, which, input);
  const items = rows.map((row) => queries.toBooking(row, runtime.now()));
  return { items, next_cursor, ...(await zonesOf(runtime, userId)) };
}

async function zonesOf(runtime: Runtime, userId: string) {
  const { time_zone } = await readQuietSettings(runtime, userId);
  return { academy_time_zone: runtime.config.timeZone, time_zone };
}

/**
 * Books a place, which waits to be confirmed (specification 4). Throws not_your_booking, not_found,
 * session_past, already_booked, session_full.
 */
export async function bookSession(
  runtime: Runtime,
  userId: string,
  request: BookingRequest,
): Promise<Booking> {
  if ((request.user_id ?? userId) !== userId) throw new Failure("not_your_booking");
  return await runtime.db.transaction().execute(async (trx) => {
    const { id: sessionId } = await holdToBook(runtime, trx, userId, request.session_id);
    const id = await takePlace(runtime, trx, { userId, sessionId, notes: request.notes });
    await deleteWaiting(trx, userId, sessionId);
    await offerPlaces(runtime, trx, sessionId);
    const booking = await getBooking(runtime, trx, id);
    await sendRequested(runtime, trx, booking);
    return queries.toBooking(booking, runtime.now());
  });
}

type Place = { userId: string; sessionId: string; notes: string | null };

async function takePlace(
  runtime: Runtime,
  trx: Transaction<Schema>,
  { userId, sessionId, notes }: Place,
): Promise<string> {
  const own = await changes.findOwnBooking(trx, userId, sessionId);
  if (own === undefined) {
    const booking = { user_id: userId, session_id: sessionId, notes };
    return await changes.insertBooking(trx, booking, runtime.now());
  }
  if (own.status !== "cancelled") throw new Failure("already_booked");
  await changes.renewBooking(trx, own.id, notes, runtime.now());
  return own.id;
}

/**
 * Cancels one's own booking; its place stays the member's until staff release it. Repeatable.
 * Throws not_found, session_past.
 */
export async function cancelBooking(
  runtime: Runtime,
  userId: string,
  id: string,
): Promise<Booking> {
  return await runtime.db.transaction().execute(async (trx) => {
    const before = await holdOwnBooking(runtime, trx, { id, userId });
    if (before.status === "cancelled") return queries.toBooking(before, runtime.now());
    refuseUnlessMemberMay(runtime, before);
    await changes.setStatus(trx, before, "cancelled", runtime.now());
    const booking = await getBooking(runtime, trx, id);
    await sendCancelled(runtime, trx, booking, "member");
    return queries.toBooking(booking, runtime.now());
  });
}

/**
 * Moves one's own booking to another session, all at once: the booking is never in neither. Its old
 * place is free, and the new one waits to be confirmed. Throws not_found, booking_cancelled,
 * session_past, already_booked, session_full.
 */
export async function moveBooking(
  runtime: Runtime,
  userId: string,
  { id, session_id }: { id: string; session_id: string },
): Promise<Booking> {
  return await runtime.db.transaction().execute(async (trx) => {
    const before = await holdOwnBooking(runtime, trx, { id, userId }, session_id);
    refuseUnlessMemberMay(runtime, before);
    const target = await getComingSession(runtime, trx, session_id);
    const there = await changes.findOwnBooking(trx, userId, target.id);
    if (there !== undefined) {
      if (there.status !== "cancelled") throw new Failure("already_booked");
      await changes.deleteBooking(trx, there.id);
    }
    await changes.moveBooking(trx, before, target, runtime.now());
    await deleteWaiting(trx, userId, target.id);
    for (const changed of [target.id, before.session_id]) await offerPlaces(runtime, trx, changed);
    const booking = await getBooking(runtime, trx, id);
    await sendChanged(runtime, trx, booking, "member");
    return queries.toBooking(booking, runtime.now());
  });
}

function refuseUnlessMemberMay(runtime: Runtime, { status, starts_at }: queries.BookingRow): void {
  const refusal = memberRefusal({ status, hasBegun: starts_at <= runtime.now() });
  if (refusal !== null) throw new Failure(refusal);
}

/** One's own confirmed booking as an .ics file. Throws not_found, booking_not_confirmed. */
export async function readCalendar(runtime: Runtime, userId: string, id: string): Promise<File> {
  const { timeZone, mailFrom } = runtime.config;
  const booking = await queries.findBooking(runtime.db, timeZone, id);
  if (booking?.user_id !== userId) throw new Failure("not_found");
  if (booking.status !== "confirmed") throw new Failure("booking_not_confirmed");
  const organizer = { name: mailFrom.name, email: mailFrom.address };
  const ics = toIcs(toCalendar(runtime, booking, "PUBLISH"), organizer);
  const name = `${brand.name.toLowerCase()}-session-${booking.session_date}.ics`;
  return new File([ics], name, { type: "text/calendar;charset=utf-8" });
}

/**
 * Gives up the bookings of today and later, and the waiting, of someone whose account goes; their
 * places are offered to whoever waits. To be called before the account is deleted.
 */
export async function giveUpBookings(
  runtime: Runtime,
  trx: Transaction<Schema>,
  userId: string,
): Promise<void> {
  await changes.holdMember(trx, userId);
  const sessionIds = await changes.listSessionsOf(trx, userId, academyDate(runtime));
  await holdSessions(trx, sessionIds);
  await changes.deleteBookingsOf(trx, userId, sessionIds);
  for (const sessionId of sessionIds) await offerPlaces(runtime, trx, sessionId);
}

import type { Transaction } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Runtime } from "#server/runtime.ts";
import { holdMember } from "./booking-changes.queries.ts";
import * as bookings from "./bookings.queries.ts";
import * as sessions from "./sessions.queries.ts";

// Whoever changes a booking first holds its member, then the sessions it is about, in one order:
// so nothing is decided on what another is changing, and no two wait for each other for ever.

/** Holds the booking with its member, its session and another one. Throws not_found. */
export async function holdBooking(
  runtime: Runtime,
  trx: Transaction<Schema>,
  id: string,
  otherSession?: string,
): Promise<bookings.BookingRow> {
  const member = await bookings.findBookingMember(trx, id);
  if (member) await holdMember(trx, member);
  const session = await bookings.findBookedSession(trx, id);
  await sessions.holdSessions(
    trx,
    [session, otherSession].flatMap((held) => held ?? []),
  );
  return await getBooking(runtime, trx, id);
}

/** The same for a member's own booking; anyone else's is not_found, and not held. */
export async function holdOwnBooking(
  runtime: Runtime,
  trx: Transaction<Schema>,
  own: { id: string; userId: string },
  otherSession?: string,
): Promise<bookings.BookingRow> {
  const member = await bookings.findBookingMember(trx, own.id);
  if (member !== own.userId) throw new Failure("not_found");
  return await holdBooking(runtime, trx, own.id, otherSession);
}

/** Holds a member and a session that has not begun. Throws not_found, session_past. */
export async function holdToBook(
  runtime: Runtime,
  trx: Transaction<Schema>,
  userId: string,
  sessionId: string,
) {
  if (!(await holdMember(trx, userId))) throw new Failure("unauthenticated");
  await sessions.holdSessions(trx, [sessionId]);
  return await getComingSession(runtime, trx, sessionId);
}

/** Throws not_found. */
export async function getBooking(runtime: Runtime, trx: Transaction<Schema>, id: string) {
  const booking = await bookings.findBooking(trx, runtime.config.timeZone, id);
  if (booking === undefined) throw new Failure("not_found");
  return booking;
}

/** Throws not_found. */
export async function getSession(runtime: Runtime, trx: Transaction<Schema>, id: string) {
  const session = await sessions.findSession(trx, runtime.config.timeZone, id);
  if (session === undefined) throw new Failure("not_found");
  return session;
}

/** A session that has not begun. Throws not_found, session_past. */
export async function getComingSession(runtime: Runtime, trx: Transaction<Schema>, id: string) {
  const session = await getSession(runtime, trx, id);
  if (session.starts_at <= runtime.now()) throw new Failure("session_past");
  return session;
}

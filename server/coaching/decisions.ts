import type { Transaction } from "kysely";
import type { BookingStatus, SessionBooking } from "#contract/coaching.ts";
import { Failure } from "#contract/errors.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Runtime } from "#server/runtime.ts";
import * as changes from "./booking-changes.queries.ts";
import * as queries from "./bookings.queries.ts";
import { staffRefusals } from "./coaching.policy.ts";
import { sendCancelled, sendConfirmed } from "./coaching-mails.ts";
import { getBooking, holdBooking } from "./holding.ts";
import { offerPlaces } from "./waiting.ts";

/** Confirms a pending booking. Throws not_found, booking_confirmed, booking_cancelled. */
export function confirmBooking(runtime: Runtime, id: string): Promise<SessionBooking> {
  return decide(runtime, id, { what: "confirm", status: "confirmed", tell: sendConfirmed });
}

/** Cancels a booking on the coaches' side. Throws not_found, booking_cancelled. */
export function declineBooking(runtime: Runtime, id: string): Promise<SessionBooking> {
  const tell: Tell = (...told) => sendCancelled(...told, "coach");
  return decide(runtime, id, { what: "decline", status: "cancelled", tell });
}

type Tell = typeof sendConfirmed;
type Decision = { what: "confirm" | "decline"; status: BookingStatus; tell: Tell };

/** The member is told, unless the session has begun: then nobody needs to come, or not to. */
async function decide(
  runtime: Runtime,
  id: string,
  { what, status, tell }: Decision,
): Promise<SessionBooking> {
  return await runtime.db.transaction().execute(async (trx) => {
    const before = await holdPermitted(runtime, trx, id, what);
    await changes.setStatus(trx, before, status, runtime.now());
    const booking = await getBooking(runtime, trx, id);
    if (booking.starts_at > runtime.now()) await tell(runtime, trx, booking);
    return queries.toSessionBooking(booking);
  });
}

async function holdPermitted(
  runtime: Runtime,
  trx: Transaction<Schema>,
  id: string,
  what: keyof typeof staffRefusals,
) {
  const booking = await holdBooking(runtime, trx, id);
  const refusal = staffRefusals[what][booking.status];
  if (refusal !== null) throw new Failure(refusal);
  return booking;
}

/**
 * Frees the place of a cancelled booking, which is offered to whoever waits. Throws not_found,
 * booking_not_cancelled.
 */
export async function releaseBooking(runtime: Runtime, id: string): Promise<void> {
  await runtime.db.transaction().execute(async (trx) => {
    const { session_id } = await holdPermitted(runtime, trx, id, "release");
    await changes.deleteBooking(trx, id);
    await offerPlaces(runtime, trx, session_id);
  });
}

/** Keeps a note that only staff read. Throws not_found. */
export async function noteBooking(
  runtime: Runtime,
  id: string,
  note: string | null,
): Promise<SessionBooking> {
  return await runtime.db.transaction().execute(async (trx) => {
    await changes.updateCoachNote(trx, id, note);
    return queries.toSessionBooking(await getBooking(runtime, trx, id));
  });
}

import type { BookingNoting, BookingStatus, SessionBooking } from "#contract/bookings.ts";
import { Failure } from "#contract/errors.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import * as changes from "./booking-changes.queries.ts";
import * as queries from "./bookings.queries.ts";
import { staffRefusals } from "./coaching.policy.ts";
import { sendCancelled, sendConfirmed } from "./coaching-mails.ts";
import { getBooking, holdBooking } from "./holding.ts";
import { freePlace } from "./waiting.ts";

/** Confirms a pending booking. Throws not_found, booking_confirmed, booking_cancelled. */
export function confirmBooking(work: Work, id: string): Promise<SessionBooking> {
  return decide(work, id, { what: "confirm", status: "confirmed", tell: sendConfirmed });
}

/** Cancels a booking on behalf of the coaches. Throws not_found, booking_cancelled. */
export function declineBooking(work: Work, id: string): Promise<SessionBooking> {
  const tell: Tell = (...told) => sendCancelled(...told, "coach");
  return decide(work, id, { what: "decline", status: "cancelled", tell });
}

type Tell = typeof sendConfirmed;
type Decision = { what: "confirm" | "decline"; status: BookingStatus; tell: Tell };

/** Changes the booking's status. Tells the member, unless the session has begun. */
async function decide(
  work: Work,
  id: string,
  { what, status, tell }: Decision,
): Promise<SessionBooking> {
  return await work.transaction(async (work) => {
    const before = await holdPermitted(work, id, what);
    await changes.setStatus(work, before, status);
    const booking = await getBooking(work, id);
    if (booking.starts_at > work.now()) await tell(work, booking);
    return queries.toSessionBooking(booking);
  });
}

async function holdPermitted(work: Work, id: string, what: keyof typeof staffRefusals) {
  const booking = await holdBooking(work, id);
  const refusal = staffRefusals[what][booking.status];
  if (refusal !== null) throw new Failure(refusal);
  return booking;
}

/**
 * Deletes a cancelled booking, and offers its place to waiting members. Throws not_found,
 * booking_not_cancelled.
 */
export async function releaseBooking(work: Work, id: string): Promise<void> {
  await work.transaction(async (work) => {
    await freePlace(work, await holdPermitted(work, id, "release"));
  });
}

/** Saves a note that only staff can read. Throws not_found, changed_meanwhile. */
export async function noteBooking(
  work: Work,
  id: string,
  { was, ...update }: BookingNoting,
): Promise<SessionBooking> {
  return await work.transaction(async (work) => {
    refuseStale(await holdBooking(work, id), update, was);
    if (update.coach_note !== undefined) await changes.updateCoachNote(work, id, update.coach_note);
    return queries.toSessionBooking(await getBooking(work, id));
  });
}

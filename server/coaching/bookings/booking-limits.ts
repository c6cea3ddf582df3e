import { type BookingLimit, bookingLimits } from "#contract/coaching/booking-limits.ts";
import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import { type HeldPlace, isAddressConfirmed, listHeldPlaces } from "./booking-limits.queries.ts";

/** Of sessions that have not begun, cancelled bookings included. */
export type HeldPlaces = {
  isConfirmed: boolean;
  places: readonly Omit<HeldPlace, "is_talk">[];
};

async function readHeldPlaces(work: Work, userId: string) {
  const isConfirmed = await isAddressConfirmed(work, userId);
  return { isConfirmed, places: await listHeldPlaces(work, userId) };
}

const isPending = ({ status }: Pick<HeldPlace, "status">) => status === "pending";
const isKept = ({ cancelled_by_member_at }: Pick<HeldPlace, "cancelled_by_member_at">) =>
  cancelled_by_member_at !== null;

/** Null if the member may book the session, or one that is still to be made. */
export function limitOfBooking(held: HeldPlaces, sessionId: string | null): BookingLimit | null {
  const others = held.places.filter(({ session_id }) => session_id !== sessionId);
  if (!held.isConfirmed && others.length >= bookingLimits.unconfirmed) {
    return "unconfirmed_booking_limit";
  }
  if (others.filter(isPending).length >= bookingLimits.pending) return "pending_booking_limit";
  if (others.filter(isKept).length >= bookingLimits.cancelled) return "cancelled_booking_limit";
  return null;
}

/** Call it with the member locked. Throws a BookingLimit. */
export async function refuseOverLimit(
  work: Work,
  userId: string,
  sessionId: string,
): Promise<void> {
  const limit = limitOfBooking(await readHeldPlaces(work, userId), sessionId);
  if (limit !== null) throw new Failure(limit);
}

/** Whether the address is confirmed. Call it with the member locked. Throws a BookingLimit, talk_limit. */
export async function refuseTalkOverLimit(work: Work, userId: string): Promise<boolean> {
  const held = await readHeldPlaces(work, userId);
  const limit = limitOfBooking(held, null);
  if (limit !== null) throw new Failure(limit);
  const talks = held.places.filter(({ is_talk, status }) => is_talk && status !== "cancelled");
  if (talks.length >= bookingLimits.talks) throw new Failure("talk_limit");
  return held.isConfirmed;
}

/** Call it with the member locked. Throws pending_booking_limit. */
export async function refuseMoveOverLimit(
  work: Work,
  userId: string,
  bookingId: string,
): Promise<void> {
  const places = await listHeldPlaces(work, userId);
  const others = places.filter((place) => place.id !== bookingId && isPending(place));
  if (others.length >= bookingLimits.pending) throw new Failure("pending_booking_limit");
}

/** Places lost by cancelling one more, earliest first. Lock the member before changing them. */
export async function listSurplusPlaces(work: Work, userId: string): Promise<HeldPlace[]> {
  const kept = (await listHeldPlaces(work, userId)).filter(isKept);
  return kept.slice(0, Math.max(0, kept.length + 1 - bookingLimits.cancelled));
}

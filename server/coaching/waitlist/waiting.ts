import { Failure } from "#contract/errors.ts";
import {
  deleteBooking,
  findOwnBooking,
} from "#server/coaching/bookings/booking-changes.queries.ts";
import { lockToBook } from "#server/coaching/bookings/locks.ts";
import { offerNextPlaceJob } from "#server/coaching/coaching.jobs.ts";
import { lockSessions } from "#server/coaching/sessions/session-changes.queries.ts";
import type { Work } from "#server/work.ts";
import { causeOfOffer, sendPlaceOpened } from "./place-mails.ts";
import * as queries from "./waitlist.queries.ts";

/** How long an offered place can be taken before the next member is told. */
const offerSeconds = 12 * 3600;

/** Tolerates a clock that is a little behind: its process also sees the offer as over. */
const clockToleranceSeconds = 60;

/** Safe to repeat. Throws not_found, session_past, already_booked, session_not_full. */
export async function waitForPlace(work: Work, userId: string, sessionId: string): Promise<void> {
  await work.transaction(async (work) => {
    const session = await lockToBook(work, userId, sessionId);
    const own = await findOwnBooking(work, userId, sessionId);
    if (own !== undefined && own.status !== "cancelled") throw new Failure("already_booked");
    const isFull = session.booked >= session.max_participants;
    if (own !== undefined || !isFull) throw new Failure("session_not_full");
    await queries.insertWaiting(work, userId, sessionId);
  });
}

/** A place offered to the member goes to the next. Safe to repeat. */
export async function stopWaiting(work: Work, userId: string, sessionId: string): Promise<void> {
  await work.transaction(async (work) => {
    await lockSessions(work, [sessionId]);
    await queries.deleteWaiting(work, userId, sessionId);
    await offerPlaces(work, sessionId);
  });
}

/** After nobody took the place in time. Run by the delayed job. */
export async function offerNextPlace(work: Work, sessionId: string): Promise<void> {
  await work.transaction(async (work) => {
    await lockSessions(work, [sessionId]);
    await offerPlaces(work, sessionId);
  });
}

/**
 * Offers each free place without a recent offer to the next waiting member. Clears all offers once
 * the session is full. Call it, with the session locked, after every change of its places or
 * bookings.
 */
export async function offerPlaces(work: Work, sessionId: string): Promise<void> {
  const { timeZone: zone } = work.config;
  const now = work.now();
  const since = new Date(now.getTime() - offerSeconds * 1000);
  const session = await queries.findPlaces(work, sessionId, { zone, since });
  if (session === undefined || session.starts_at <= now) return;
  if (session.free <= 0) return queries.forgetOffers(work, sessionId);
  const count = session.free - session.offered;
  if (count <= 0) return;
  const told = await queries.takeNextWaiting(work, sessionId, { count, told_at: now, zone });
  for (const waiting of told) await sendPlaceOpened(work, waiting, session);
  if (told.length > 0) {
    const after = offerSeconds + clockToleranceSeconds;
    await work.enqueue(offerNextPlaceJob, { session_id: sessionId }, after);
  }
}

/** Offers its place to waiting members. Call it with the session locked. */
export async function freePlace(
  work: Work,
  { id, session_id }: { id: string; session_id: string },
): Promise<void> {
  await deleteBooking(work, id);
  await offerPlaces(work, session_id);
}

/** Of a moved session: its free places are offered again. */
export async function renewOffers(work: Work, sessionId: string): Promise<void> {
  await queries.forgetOffers(work, sessionId);
  await offerPlaces(work, sessionId);
}

type Offered = { about_id: string | null; occasion: string | null };

export async function isStillOffered(work: Work, cause: Offered): Promise<boolean> {
  if (cause.about_id === null) return false;
  const told_at = await queries.findToldAt(work, cause.about_id);
  if (told_at === null) return false;
  return causeOfOffer({ id: cause.about_id, told_at }).occasion === cause.occasion;
}

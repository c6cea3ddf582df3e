import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import { findOwnBooking } from "./booking-changes.queries.ts";
import { offerNextPlaceJob } from "./coaching.jobs.ts";
import { causeOfOffer, sendPlaceOpened } from "./coaching-mails.ts";
import { holdToBook } from "./holding.ts";
import { holdSessions } from "./sessions.queries.ts";
import * as queries from "./waitlist.queries.ts";

/** How long a free place is left to those who were told of it before the next is told. */
const offerSeconds = 12 * 3600;

/** So that a process whose clock is a little behind agrees that the time is over. */
const clockToleranceSeconds = 60;

/**
 * Puts the member on the list of those who are told when a place opens; repeatable. Throws
 * not_found, session_past, already_booked, and session_not_full while the member could book.
 */
export async function waitForPlace(work: Work, userId: string, sessionId: string): Promise<void> {
  await work.transaction(async (work) => {
    const session = await holdToBook(work, userId, sessionId);
    const own = await findOwnBooking(work, userId, sessionId);
    if (own !== undefined && own.status !== "cancelled") throw new Failure("already_booked");
    const isFull = session.booked >= session.max_participants;
    if (own !== undefined || !isFull) throw new Failure("session_not_full");
    await queries.insertWaiting(work, userId, sessionId, work.now());
  });
}

/** Takes the member off the list; a place offered to the member goes to the next. Repeatable. */
export async function stopWaiting(work: Work, userId: string, sessionId: string): Promise<void> {
  await work.transaction(async (work) => {
    await holdSessions(work, [sessionId]);
    await queries.deleteWaiting(work, userId, sessionId);
    await offerPlaces(work, sessionId);
  });
}

/** What the delayed job does: a place that nobody took in time is offered to the next. */
export async function offerNextPlace(work: Work, sessionId: string): Promise<void> {
  await work.transaction(async (work) => {
    await holdSessions(work, [sessionId]);
    await offerPlaces(work, sessionId);
  });
}

/**
 * Tells as many waiting members as there are free places that nobody was told of lately; once the
 * session is full, everyone is as if never told. To be called, with the session held, whenever its
 * places or its bookings have changed.
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

/** A session that was moved is another offer: whoever waits is told of its places anew. */
export async function renewOffers(work: Work, sessionId: string): Promise<void> {
  await queries.forgetOffers(work, sessionId);
  await offerPlaces(work, sessionId);
}

type Offered = { about_id: string | null; occasion: string | null };

/** Whether the place that a message with this cause tells of is still offered to its recipient. */
export async function isStillOffered(work: Work, cause: Offered): Promise<boolean> {
  if (cause.about_id === null) return false;
  const told_at = await queries.findToldAt(work, cause.about_id);
  if (told_at === null) return false;
  return causeOfOffer({ id: cause.about_id, told_at }).occasion === cause.occasion;
}

import type { Transaction } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Runtime } from "#server/runtime.ts";
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
export async function waitForPlace(
  runtime: Runtime,
  userId: string,
  sessionId: string,
): Promise<void> {
  await runtime.db.transaction().execute(async (trx) => {
    const session = await holdToBook(runtime, trx, userId, sessionId);
    const own = await findOwnBooking(trx, userId, sessionId);
    if (own !== undefined && own.status !== "cancelled") throw new Failure("already_booked");
    const isFull = session.booked >= session.max_participants;
    if (own !== undefined || !isFull) throw new Failure("session_not_full");
    await queries.insertWaiting(trx, userId, sessionId, runtime.now());
  });
}

/** Takes the member off the list; a place offered to the member goes to the next. Repeatable. */
export async function stopWaiting(
  runtime: Runtime,
  userId: string,
  sessionId: string,
): Promise<void> {
  await runtime.db.transaction().execute(async (trx) => {
    await holdSessions(trx, [sessionId]);
    await queries.deleteWaiting(trx, userId, sessionId);
    await offerPlaces(runtime, trx, sessionId);
  });
}

/** What the delayed job does: a place that nobody took in time is offered to the next. */
export async function offerNextPlace(runtime: Runtime, sessionId: string): Promise<void> {
  await runtime.db.transaction().execute(async (trx) => {
    await holdSessions(trx, [sessionId]);
    await offerPlaces(runtime, trx, sessionId);
  });
}

/**
 * Tells as many waiting members as there are free places that nobody was told of lately; once the
 * session is full, everyone is as if never told. To be called, with the session held, whenever its
 * places or its bookings have changed.
 */
export async function offerPlaces(
  runtime: Runtime,
  trx: Transaction<Schema>,
  sessionId: string,
): Promise<void> {
  const { timeZone: zone } = runtime.config;
  const now = runtime.now();
  const since = new Date(now.getTime() - offerSeconds * 1000);
  const session = await queries.findPlaces(trx, sessionId, { zone, since });
  if (session === undefined || session.starts_at <= now) return;
  if (session.free <= 0) return queries.forgetOffers(trx, sessionId);
  const count = session.free - session.offered;
  if (count <= 0) return;
  const told = await queries.takeNextWaiting(trx, sessionId, { count, told_at: now, zone });
  for (const waiting of told) await sendPlaceOpened(runtime, trx, waiting, session);
  if (told.length > 0) {
    const after = offerSeconds + clockToleranceSeconds;
    await runtime.jobs.enqueue(trx, offerNextPlaceJob, { session_id: sessionId }, after);
  }
}

/** A session that was moved is another offer: whoever waits is told of its places anew. */
export async function renewOffers(
  runtime: Runtime,
  trx: Transaction<Schema>,
  sessionId: string,
): Promise<void> {
  await queries.forgetOffers(trx, sessionId);
  await offerPlaces(runtime, trx, sessionId);
}

/** Whether the place that the message with this cause tells of is offered to its reader still. */
export async function isStillOffered({ db }: Runtime, cause: string): Promise<boolean> {
  const [, id] = cause.split("/");
  const told_at = await queries.findToldAt(db, Number(id));
  return told_at !== null && causeOfOffer({ id: Number(id), told_at }) === cause;
}

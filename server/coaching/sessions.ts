import type { Transaction } from "kysely";
import type { ListSessions, Session, SessionInput } from "#contract/coaching.ts";
import { Failure } from "#contract/errors.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Runtime } from "#server/runtime.ts";
import { listActiveBookings, listSessionBookings } from "./bookings.queries.ts";
import { sendCancelled, sendChanged } from "./coaching-mails.ts";
import { getSession } from "./holding.ts";
import * as queries from "./sessions.queries.ts";
import { offerPlaces, renewOffers } from "./waiting.ts";
import { countWaiting } from "./waitlist.queries.ts";

type SessionRow = Awaited<ReturnType<typeof getSession>>;

/** A page of all sessions, the latest first unless asked otherwise (specification 7). */
export async function listSessions(runtime: Runtime, input: ListSessions) {
  const { timeZone } = runtime.config;
  const page = await queries.listSessions(runtime.db, timeZone, input);
  return { ...page, academy_time_zone: timeZone };
}

/** Throws invalid_input for a time that is over. */
export async function createSession(runtime: Runtime, input: SessionInput): Promise<Session> {
  return await runtime.db.transaction().execute(async (trx) => {
    const id = await queries.insertSession(trx, input, runtime.now());
    const session = await getSession(runtime, trx, id);
    if (hasBegun(runtime, session)) refusePast();
    return queries.toSession(session);
  });
}

/**
 * Changes a session. Whoever has an active booking of it, if it is still to come, gets the new
 * calendar entry, and who waits hears anew of a place when it was moved. Throws not_found,
 * fewer_places_than_bookings, and invalid_input for moving it to a time that is over.
 */
export async function updateSession(
  runtime: Runtime,
  id: string,
  input: SessionInput,
): Promise<Session> {
  return await runtime.db.transaction().execute(async (trx) => {
    await queries.holdSessions(trx, [id]);
    const before = await getSession(runtime, trx, id);
    const isNews = changesEntry(before, input);
    await queries.updateSession(trx, id, input, isNews);
    const session = await getSession(runtime, trx, id);
    const isMoved = before.starts_at.getTime() !== session.starts_at.getTime();
    if (isMoved && hasBegun(runtime, session)) refusePast();
    if (isNews) await tellBooked(runtime, trx, session);
    await (isMoved ? renewOffers : offerPlaces)(runtime, trx, id);
    return queries.toSession(session);
  });
}

/** Whether calendars and those who come must hear of it. */
function changesEntry(before: SessionRow, input: SessionInput): boolean {
  return (
    before.title !== input.title ||
    before.description !== input.description ||
    before.session_date !== input.session_date ||
    queries.toWallTime(before.session_time) !== input.session_time ||
    before.duration !== input.duration ||
    before.meeting_link !== input.meeting_link
  );
}

async function tellBooked(runtime: Runtime, trx: Transaction<Schema>, session: SessionRow) {
  for (const booking of await listTold(runtime, trx, session)) {
    await sendChanged(runtime, trx, booking, "academy");
  }
}

/** Whom it concerns what becomes of a session: nobody any more once it has begun. */
async function listTold(runtime: Runtime, trx: Transaction<Schema>, session: SessionRow) {
  if (hasBegun(runtime, session)) return [];
  return await listActiveBookings(trx, runtime.config.timeZone, session.id);
}

/** What deleting a session would take with it, and how many would be told. Throws not_found. */
export async function readSessionDeletion(runtime: Runtime, id: string) {
  return await runtime.db.transaction().execute(async (trx) => {
    const session = await getSession(runtime, trx, id);
    const told = await listTold(runtime, trx, session);
    const waiting = await countWaiting(trx, id);
    return { bookings: session.booked, told: told.length, waiting };
  });
}

/** Deletes a session with its bookings; whoever was still to come is told. Throws not_found. */
export async function deleteSession(runtime: Runtime, id: string): Promise<void> {
  await runtime.db.transaction().execute(async (trx) => {
    await queries.holdSessions(trx, [id]);
    const session = await getSession(runtime, trx, id);
    for (const booking of await listTold(runtime, trx, session)) {
      const last = { ...booking, sequence: booking.sequence + 1 };
      await sendCancelled(runtime, trx, last, "academy");
    }
    await queries.deleteSession(trx, id);
  });
}

/** A session's bookings, first come first, and how many wait for a place. Throws not_found. */
export async function listBookingsOfSession({ db, config }: Runtime, id: string) {
  const session = await queries.findSession(db, config.timeZone, id);
  if (session === undefined) throw new Failure("not_found");
  const items = await listSessionBookings(db, config.timeZone, id);
  return { session: queries.toSession(session), items, waiting: await countWaiting(db, id) };
}

function hasBegun(runtime: Runtime, { starts_at }: { starts_at: Date }): boolean {
  return starts_at <= runtime.now();
}

function refusePast(): never {
  throw new Failure("invalid_input", { session_date: "Please choose a time in the future" });
}

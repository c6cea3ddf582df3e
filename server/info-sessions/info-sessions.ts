import { Failure } from "#contract/errors.ts";
import type {
  InfoSession,
  InfoSessionPlan,
  ListRegistrations,
  Registration,
  RegistrationRequest,
} from "#contract/info-sessions.ts";
import type { Runtime } from "#server/runtime.ts";
import { sendInvites, sendRegistered } from "./info-session-mails.ts";
import * as queries from "./info-sessions.queries.ts";

/**
 * Registers for the next info session, or for the first one to get a date. Throws
 * already_registered (specification 8). A filled honeypot is answered like anyone.
 */
export async function registerForInfoSession(
  runtime: Runtime,
  request: RegistrationRequest,
): Promise<void> {
  if (request.website) return;
  await runtime.db.transaction().execute(async (trx) => {
    await queries.holdSchedule(trx, "share");
    const next = await queries.findNextInfoSession(trx, runtime.now());
    const inserted = await queries.insertRegistration(trx, request, next?.id ?? null);
    if (inserted === undefined) throw new Failure("already_registered");
    const registration = { id: inserted.id, name: request.p_name, email: request.p_email };
    await sendRegistered(runtime, trx, registration, next);
  });
}

/** When the next info session is: a UTC instant, or null for "TBD"; and the academy's zone. */
export async function findNextInfoSession(runtime: Runtime) {
  const next = await queries.findNextInfoSession(runtime.db, runtime.now());
  const starts_at = next?.starts_at.toISOString() ?? null;
  return { starts_at, time_zone: runtime.config.timeZone };
}

export function listRegistrations(runtime: Runtime, input: ListRegistrations) {
  return queries.listRegistrations(runtime.db, input);
}

/** Throws not_found. */
export async function readRegistration({ db }: Runtime, id: string): Promise<Registration> {
  const registration = await queries.findRegistration(db, id);
  if (registration === undefined) throw new Failure("not_found");
  return registration;
}

/** The coming info sessions, and how many people wait for a date. */
export async function listInfoSessions(runtime: Runtime) {
  const items = await queries.listInfoSessions(runtime.db, runtime.now());
  return { items, waiting: await queries.countWaiting(runtime.db) };
}

/** Sets a date; everyone who waits for one gets the invite. Throws info_session_exists. */
export async function scheduleInfoSession(
  runtime: Runtime,
  plan: InfoSessionPlan,
): Promise<InfoSession> {
  refusePast(runtime, plan);
  return await runtime.db.transaction().execute(async (trx) => {
    await queries.holdSchedule(trx, "exclusive");
    const session = await queries.insertInfoSession(trx, plan);
    if (session === undefined) throw new Failure("info_session_exists");
    const waiting = await queries.assignWaiting(trx, session.id);
    await sendInvites(runtime, trx, waiting, session, "scheduled");
    return queries.toInfoSession(session, waiting.length);
  });
}

/** Moves a session, or changes its link; calendars follow. Throws not_found, info_session_past. */
export async function moveInfoSession(
  runtime: Runtime,
  id: string,
  plan: InfoSessionPlan,
): Promise<InfoSession> {
  refusePast(runtime, plan);
  return await runtime.db.transaction().execute(async (trx) => {
    await queries.holdSchedule(trx, "exclusive");
    const before = await getComingInfoSession(runtime, trx, id);
    if (await queries.isTaken(trx, plan.starts_at, id)) throw new Failure("info_session_exists");
    const session = await queries.changeInfoSession(trx, id, plan);
    const registered = await queries.listRegistered(trx, id);
    const moved = before.starts_at.getTime() !== session.starts_at.getTime();
    await sendInvites(runtime, trx, registered, session, moved ? "moved" : "scheduled");
    return queries.toInfoSession(session, registered.length);
  });
}

/**
 * Calls a session off: everyone registered is told, and waits for the next date, or is invited to
 * it when there is one. Throws not_found, info_session_past.
 */
export async function cancelInfoSession(runtime: Runtime, id: string): Promise<InfoSession> {
  return await runtime.db.transaction().execute(async (trx) => {
    await queries.holdSchedule(trx, "exclusive");
    await getComingInfoSession(runtime, trx, id);
    const cancelled_at = runtime.now();
    const session = await queries.changeInfoSession(trx, id, { cancelled_at });
    const registered = await queries.listRegistered(trx, id);
    await sendInvites(runtime, trx, registered, session, "cancelled");
    await queries.returnToWaiting(trx, id);
    const next = await queries.findNextInfoSession(trx, runtime.now());
    if (next !== undefined) {
      const waiting = await queries.assignWaiting(trx, next.id);
      await sendInvites(runtime, trx, waiting, next, "scheduled");
    }
    return queries.toInfoSession(session, registered.length);
  });
}

function refusePast(runtime: Runtime, plan: InfoSessionPlan): void {
  if (Date.parse(plan.starts_at) > runtime.now().getTime()) return;
  throw new Failure("invalid_input", { starts_at: "Please choose a time in the future" });
}

async function getComingInfoSession(
  runtime: Runtime,
  trx: Parameters<typeof queries.findInfoSession>[0],
  id: string,
) {
  const session = await queries.findInfoSession(trx, id);
  if (session === undefined) throw new Failure("not_found");
  if (session.starts_at <= runtime.now()) throw new Failure("info_session_past");
  return session;
}

import type { Session, SessionCallingOff, SessionUpdate } from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";
import { getSession } from "#server/coaching/bookings/locks.ts";
import { endSession } from "#server/coaching/sessions/call-off.ts";
import { withSavepoint } from "#server/coaching/sessions/coach-hours.queries.ts";
import { lockSessions } from "#server/coaching/sessions/session-changes.queries.ts";
import { toSession } from "#server/coaching/sessions/session-columns.queries.ts";
import { refuseOverlap } from "#server/coaching/sessions/session-hours.ts";
import { changeSession, type SessionChange } from "#server/coaching/sessions/sessions.ts";
import { listToldBookings, listToldMembers } from "#server/coaching/sessions/told-people.ts";
import type { Work } from "#server/work.ts";
import { naming } from "./naming-date.ts";
import { deferOverlaps, listFollowing, lockCoachTimes, refuseOverlaps } from "./series.queries.ts";
import { updateOfLater } from "./series-changes.policy.ts";
import { tellOfSeries } from "./series-mails.ts";

/**
 * Also those of its series that begin later (updateOfLater). Whoever is to be told gets one mail
 * about all. Returns what was changed. Throws what updateSession does, naming the date.
 */
export async function updateWithFollowing(
  work: Work,
  changedBy: string,
  { id, was, ...update }: SessionUpdate & { id: string },
): Promise<Session[]> {
  return await work.transaction(async (work) => {
    const [, ...laterIds] = await lockWithFollowing(work, id);
    const shown = toSession(await getSession(work, id));
    await lockCoachTimes(work, [shown.coach_id, update.coach_id]);
    await deferOverlaps(work);
    const changes = [await change(work, changedBy, { id, was, ...update })];
    for (const id of laterIds) {
      const later = toSession(await getSession(work, id));
      const own = updateOfLater(later, shown, update);
      changes.push(await naming(later.session_date, () => change(work, changedBy, { id, ...own })));
    }
    const sessions = changes.map(({ session }) => toSession(session));
    await refuseOverlapsOf(work, changedBy, sessions);
    await tellChanges(work, changes);
    return sessions;
  });
}

/** As they are once locked, in order of time. */
async function lockWithFollowing(work: Work, id: string): Promise<string[]> {
  const following = await listFollowing(work, id);
  await lockSessions(work, [id, ...following.map(({ id }) => id)]);
  return [id, ...(await listFollowing(work, id)).map(({ id }) => id)];
}

type Changed = SessionChange & { was: Date };

async function change(
  work: Work,
  changedBy: string,
  update: SessionUpdate & { id: string },
): Promise<Changed> {
  const { starts_at: was } = await getSession(work, update.id);
  return { ...(await changeSession(work, changedBy, update)), was };
}

/** Throws coach_busy, which names the first of the sessions that overlaps, to `reader`. */
async function refuseOverlapsOf(
  work: Work,
  reader: string,
  sessions: readonly Session[],
): Promise<void> {
  try {
    await withSavepoint(work, () => refuseOverlaps(work));
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    for (const session of sessions)
      await naming(session.session_date, () => refuseOverlap(work, reader, session));
    throw cause;
  }
}

async function tellChanges(work: Work, changes: readonly Changed[]): Promise<void> {
  const news = [];
  for (const { session, was, isNews } of changes) {
    if (!isNews) continue;
    const bookings = await listToldBookings(work, session);
    news.push({ was, bookings, members: await listToldMembers(work, session) });
  }
  await tellOfSeries(work, news, { change: "changed", reason: null });
  const ended = changes.map(({ was, lost }) => ({ was, bookings: [], members: lost }));
  await tellOfSeries(work, ended, { change: "cancelled", reason: null });
}

/**
 * Also those of its series that begin later. Whoever is to be told gets one mail about all. Returns
 * what was called off. Throws not_found, session_cancelled.
 */
export async function callOffWithFollowing(
  work: Work,
  id: string,
  { cancel_reason }: Pick<SessionCallingOff, "cancel_reason">,
): Promise<Session[]> {
  return await work.transaction(async (work) => {
    const ended = [];
    for (const each of await lockWithFollowing(work, id)) {
      ended.push(await endSession(work, each, cancel_reason));
    }
    const told = ended.map(({ session, ...told }) => ({
      was: new Date(session.starts_at),
      ...told,
    }));
    await tellOfSeries(work, told, { change: "cancelled", reason: cancel_reason });
    return ended.map(({ session }) => session);
  });
}

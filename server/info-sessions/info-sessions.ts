import type { Repetition } from "#contract/coaching/series.ts";
import { Failure } from "#contract/errors.ts";
import type {
  InfoSession,
  InfoSessionMove,
  InfoSessionPlan,
  InfoSessionScheduling,
  Recording,
} from "#contract/info-sessions/info-sessions.ts";
import type {
  Attendance,
  Registration,
  RegistrationRequest,
} from "#contract/info-sessions/registrations.ts";
import { holdTimeZone } from "#server/academy/academy.ts";
import { naming } from "#server/coaching/coaching.ts";
import { holdOnStaff } from "#server/people/people.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { sendInvites, sendRegistered, sendRegisteredForLater } from "./info-session-mails.ts";
import * as queries from "./info-sessions.queries.ts";
import { setQuestionHidden } from "./own-registration.queries.ts";
import { findRegistration } from "./registration-list.queries.ts";
import * as registrations from "./registrations.queries.ts";
import { repeatedDates } from "./repeated-dates.ts";

export { listHeldInfoSessions, listInfoSessionEntries } from "./calendar-entries.ts";
export { registrationLink } from "./info-session-mails.ts";
export { deleteInventedInfoSessions, inventInfoSession } from "./info-sessions.queries.ts";
export { countFoundRegistrations, listRegistrations } from "./registration-list.queries.ts";

/**
 * For the next info session; returns null if it is for the first to get a date. Nothing is stored
 * if the honeypot is filled (rule forms.honeypot). Throws already_registered.
 */
export async function registerForInfoSession(
  work: Work,
  request: RegistrationRequest,
): Promise<string | null> {
  if (request.website) return (await findNextInfoSession(work)).starts_at;
  return await work.transaction(async (work) => {
    await queries.lockSchedule(work, "share");
    const next = await queries.findNextInfoSession(work);
    const inserted = await registrations.insertRegistration(work, request, next?.id ?? null);
    if (inserted === undefined) throw new Failure("already_registered");
    const registration = { ...inserted, typedName: request.p_name, email: request.p_email };
    const send = request.p_listens_later ? sendRegisteredForLater : sendRegistered;
    await send(work, registration, next);
    return next?.starts_at.toISOString() ?? null;
  });
}

/** `null` stands for "TBD". */
export async function findNextInfoSession(work: Work) {
  const next = await queries.findNextInfoSession(work);
  const starts_at = next?.starts_at.toISOString() ?? null;
  return { starts_at, time_zone: work.config.timeZone };
}

/** Throws not_found. */
export async function readRegistration(work: Work, id: string): Promise<Registration> {
  const registration = await findRegistration(work, id);
  if (registration === undefined) throw new Failure("not_found");
  return registration;
}

/** From others who registered. Throws not_found. */
export async function hideQuestion(
  work: Work,
  id: string,
  isHidden: boolean,
): Promise<Registration> {
  await setQuestionHidden(work, id, isHidden);
  return await readRegistration(work, id);
}

/**
 * Returns the ids newly marked. Throws not_found, and info_session_not_begun also without a date.
 */
export async function markAttendance(
  work: Work,
  { ids, attended }: Attendance,
  markedBy: string,
): Promise<string[]> {
  return await work.transaction(async (work) => {
    const held = await registrations.lockRegistrations(work, ids);
    if (held.length < new Set(ids).size) throw new Failure("not_found");
    if (!attended) return await registrations.deleteAttendance(work, ids);
    const hasBegun = held.every(({ starts_at }) => starts_at !== null && starts_at <= work.now());
    if (!hasBegun) throw new Failure("info_session_not_begun");
    return await registrations.insertAttendance(work, ids, markedBy);
  });
}

export async function listInfoSessions(work: Work) {
  const items = await queries.listInfoSessions(work);
  const past = await queries.listPastInfoSessions(work);
  return { items, waiting: await registrations.countWaiting(work), past };
}

/**
 * All of its dates, or none; invites all who wait to the first. Throws info_session_exists,
 * coach_busy, coach_gone, and invalid_input for a time in the past; a repeated one names the date.
 */
export async function scheduleInfoSession(
  work: Work,
  plannedBy: string,
  { coach_id = plannedBy, repeat, ...rest }: InfoSessionScheduling,
): Promise<InfoSession> {
  const plan = { ...rest, coach_id };
  return await work.transaction(async (work) => {
    await holdOnStaff(work, coach_id);
    await queries.lockSchedule(work, "exclusive");
    await holdTimeZone(work);
    const session = repeat
      ? await insertSeries(work, plannedBy, { ...plan, repeat })
      : await insertInfoSession(work, plan);
    const waiting = await registrations.assignWaiting(work, session.id);
    await sendInvites(work, waiting, session, "scheduled");
    return queries.toInfoSession(session, waiting.length);
  });
}

type Plan = InfoSessionPlan & { coach_id: string | null };

/** Returns the earliest. */
async function insertSeries(
  work: Work,
  plannedBy: string,
  { repeat, ...plan }: Plan & { repeat: Repetition },
) {
  const sessions: Awaited<ReturnType<typeof insertInfoSession>>[] = [];
  for (const { day, starts_at } of await repeatedDates(work, plannedBy, { ...plan, repeat })) {
    sessions.push(await naming(day, () => insertInfoSession(work, { ...plan, starts_at })));
  }
  const [first] = sessions;
  if (first === undefined) throw new Error("A series has a date");
  return first;
}

async function insertInfoSession(work: Work, plan: Plan) {
  refusePast(work, plan);
  const session = await queries.insertInfoSession(work, plan);
  if (session === undefined) throw new Failure("info_session_exists");
  return session;
}

/**
 * Updates calendars if the time or the link changed. Throws not_found, info_session_past,
 * info_session_exists, coach_busy, coach_gone, changed_meanwhile, and invalid_input for a time in
 * the past.
 */
export async function moveInfoSession(
  work: Work,
  id: string,
  { was, ...change }: InfoSessionMove,
): Promise<InfoSession> {
  return await work.transaction(async (work) => {
    await holdOnStaff(work, change.coach_id);
    await queries.lockSchedule(work, "exclusive");
    const before = await getComingInfoSession(work, id);
    const shown = queries.toInfoSession(before, 0);
    refuseStale(shown, change, was);
    const {
      starts_at = shown.starts_at,
      meeting_link = shown.meeting_link,
      coach_id = shown.coach_id,
    } = change;
    const plan = { starts_at, meeting_link, coach_id };
    refusePast(work, plan);
    if (await queries.isTaken(work, plan.starts_at, id)) throw new Failure("info_session_exists");
    const isMoved = Date.parse(plan.starts_at) !== before.starts_at.getTime();
    const isNews = isMoved || plan.meeting_link !== before.meeting_link;
    const session = await queries.changeInfoSession(work, id, plan, isNews);
    const registered = await registrations.listRegistered(work, id);
    if (isNews) await sendInvites(work, registered, session, isMoved ? "moved" : "scheduled");
    return queries.toInfoSession(session, registered.length);
  });
}

/**
 * Tells everyone registered; they get the next date or wait. Throws not_found, info_session_past.
 */
export async function cancelInfoSession(work: Work, id: string): Promise<InfoSession> {
  return await work.transaction(async (work) => {
    await queries.lockSchedule(work, "exclusive");
    await getComingInfoSession(work, id);
    const cancelled_at = work.now();
    const session = await queries.changeInfoSession(work, id, { cancelled_at }, true);
    const registered = await registrations.listRegistered(work, id);
    await sendInvites(work, registered, session, "cancelled");
    await registrations.returnToWaiting(work, id);
    const next = await queries.findNextInfoSession(work);
    if (next !== undefined) {
      const waiting = await registrations.assignWaiting(work, next.id);
      await sendInvites(work, waiting, next, "scheduled");
    }
    return queries.toInfoSession(session, registered.length);
  });
}

/** For those who did not come or listen later. Throws not_found, changed_meanwhile. */
export async function addRecording(
  work: Work,
  id: string,
  { was, ...change }: Recording,
): Promise<InfoSession> {
  return await work.transaction(async (work) => {
    const before = await queries.lockInfoSession(work, id);
    if (before === undefined) throw new Failure("not_found");
    refuseStale(queries.toInfoSession(before, 0), change, was);
    const { recording_link = before.recording_link, answers = before.answers } = change;
    const added = { recording_link, answers };
    const session = await queries.changeInfoSession(work, id, added, false);
    const registered = await registrations.listRegistered(work, id);
    return queries.toInfoSession(session, registered.length);
  });
}

function refusePast(work: Work, plan: InfoSessionPlan): void {
  if (Date.parse(plan.starts_at) > work.now().getTime()) return;
  throw new Failure("invalid_input", { starts_at: "Please choose a time in the future" });
}

async function getComingInfoSession(work: Work, id: string) {
  const session = await queries.getInfoSession(work, id);
  if (session === undefined) throw new Failure("not_found");
  if (session.starts_at <= work.now()) throw new Failure("info_session_past");
  return session;
}

import { hasPeople } from "#contract/coaching/meetings.ts";
import {
  type ListSessions,
  type NewSession,
  type Session,
  type SessionSuggestion,
  type SessionUpdate,
  sessionDefaults,
} from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import { holdTimeZone } from "#server/academy/academy.ts";
import { forgetAttendance, listCame } from "#server/coaching/attendance/attendance.queries.ts";
import { endUndoing } from "#server/coaching/bookings/booking-changes.queries.ts";
import {
  bookingCancelled,
  bookingChanged,
  mailMember,
} from "#server/coaching/bookings/booking-mails.ts";
import { listSessionBookings } from "#server/coaching/bookings/bookings.queries.ts";
import { getSession } from "#server/coaching/bookings/locks.ts";
import { becomesMeeting, staysMeeting } from "#server/coaching/meetings/meeting-kind.ts";
import { tellCancelled, tellMembers } from "#server/coaching/meetings/meeting-mails.ts";
import {
  forgetAbsences,
  listMembersOf,
  type ToldMember,
} from "#server/coaching/meetings/meetings.queries.ts";
import { hasRoom, insertInRoom } from "#server/coaching/rooms/rooms.ts";
import { offerPlaces, renewOffers } from "#server/coaching/waitlist/waiting.ts";
import { countWaiting } from "#server/coaching/waitlist/waitlist.queries.ts";
import { isCalledOff } from "#server/cohorts/cohorts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { refuseOtherDay } from "./meeting-day.ts";
import * as changes from "./session-changes.queries.ts";
import { toSession } from "./session-columns.queries.ts";
import { hoursAfter, namingOverlap, readTurn } from "./session-hours.ts";
import * as queries from "./sessions.queries.ts";
import { hasBegun, listToldBookings, listToldMembers } from "./told-people.ts";

type SessionRow = Awaited<ReturnType<typeof getSession>>;

/** `lost`: members who can come to what is their meeting no more. */
export type SessionChange = { session: SessionRow; isNews: boolean; lost: readonly ToldMember[] };

export async function listSessions(work: Work, input: ListSessions) {
  const { timeZone } = work.config;
  const day = { zone: timeZone, today: academyDate(work) };
  const page = await queries.listSessions(work, day, input);
  return { ...page, academy_time_zone: timeZone, today: day.today };
}

export async function suggestSession(work: Work, userId: string): Promise<SessionSuggestion> {
  const latest = await queries.findLatestSession(work, userId);
  const suggestion = latest ?? { ...sessionDefaults, meeting_link: null };
  const has_room = await hasRoom(work, userId);
  return { ...suggestion, has_room, ...(has_room && { meeting_link: null }) };
}

export function countFoundSessions(work: Work, input: ListSessions): Promise<FoundCount> {
  const day = { zone: work.config.timeZone, today: academyDate(work) };
  return queries.countFoundSessions(work, day, input);
}

/**
 * Throws cohort_gone, cohort_cancelled, coach_gone, coach_busy, and invalid_input for a wrong day, a
 * time in the past or one that the clock does not show once.
 */
export function createSession(
  work: Work,
  addedBy: string | null,
  { coach_id = addedBy, ...input }: NewSession,
): Promise<Session> {
  const session = { ...input, coach_id, series_id: null };
  return work.transaction((work) => addSession(work, addedBy, session));
}

/** In an open unit of work. Throws as createSession. */
export async function addSession(
  work: Work,
  addedBy: string | null,
  input: changes.InsertedSession,
): Promise<Session> {
  await holdTimeZone(work);
  const planned = { ...input, session_turn: readTurn(work, input) };
  await refuseStranger(work, input.coach_id);
  await refuseCalledOff(work, input.cohort_id);
  await refuseOtherDay(work, input);
  const id = await namingOverlap(work, addedBy, { ...planned, id: null }, () =>
    insertInRoom(work, planned),
  );
  const session = await getSession(work, id);
  if (hasBegun(work, session)) refusePast();
  return toSession(session);
}

/** Tells members with an active booking of a coming session, and of a meeting. Throws as changeSession. */
export async function updateSession(
  work: Work,
  changedBy: string,
  update: SessionUpdate & { id: string },
): Promise<Session> {
  return await work.transaction(async (work) => {
    const { session, isNews, lost } = await changeSession(work, changedBy, update);
    if (isNews) await tellBooked(work, session);
    await tellCancelled(work, lost);
    return toSession(session);
  });
}

/**
 * Tells nobody of the change; offers free places of a moved session again. Throws not_found,
 * session_cancelled, changed_meanwhile, cohort_gone, cohort_cancelled, coach_gone, coach_busy, fewer_places_than_bookings,
 * session_booked_by_others, and invalid_input for moving it into the past or to a time that the
 * clock does not show once.
 */
export async function changeSession(
  work: Work,
  changedBy: string,
  { id, was, ...update }: SessionUpdate & { id: string },
): Promise<SessionChange> {
  await changes.lockSessions(work, [id]);
  const before = await getSession(work, id);
  if (before.cancelled_at !== null) throw new Failure("session_cancelled");
  const shown = toSession(before);
  refuseStale(shown, update, was);
  if (update.coach_id !== before.coach_id) await refuseStranger(work, update.coach_id);
  if (update.cohort_id !== before.cohort_id) await refuseCalledOff(work, update.cohort_id);
  await refuseOtherDay(work, { ...shown, ...update }, shown);
  const change = changeToStore(work, shown, update);
  const isNews = isChanged(entryFields, shown, change);
  const lost = staysMeeting(shown, update) ? [] : await listToldMembers(work, before);
  await namingOverlap(work, changedBy, hoursAfter(shown, change), () =>
    changes.updateSession(work, id, change, isNews),
  );
  await refuseOthers(work, before, update);
  const session = await getSession(work, id);
  const isMoved = before.starts_at.getTime() !== session.starts_at.getTime();
  if (isMoved && hasBegun(work, session)) refusePast();
  if (isMoved) {
    await forgetAbsences(work, session.id);
    await forgetAttendance(work, session.id);
  }
  // Declined members are not told of the change, so their bookings must not come back.
  await endUndoing(work, "session_id", id);
  await (isMoved ? renewOffers : offerPlaces)(work, id);
  return { session, isNews, lost };
}

/** Throws invalid_input for a time that the clock does not show once. */
function changeToStore(work: Work, before: Session, update: SessionUpdate) {
  const isMoved = isChanged(startFields, before, update);
  const takesTime = isChanged(hoursFields, before, update);
  const isTyped = isChanged(["meeting_link"], before, update);
  return {
    ...update,
    ...(becomesMeeting(before, update) && { meeting_since: work.now() }),
    ...(isMoved && { session_turn: readTurn(work, hoursAfter(before, update)) }),
    ...(takesTime && { may_overlap: false as const, gap: null }),
    ...(isTyped && { has_room_link: false as const }),
  };
}

/** Throws coach_gone if the coach is not on the staff. */
async function refuseStranger(work: Work, coachId: string | null | undefined) {
  if (coachId && !(await queries.isOnStaff(work, coachId))) throw new Failure("coach_gone");
}

/** Throws cohort_cancelled. */
async function refuseCalledOff(work: Work, cohortId: string | null | undefined) {
  if (cohortId && (await isCalledOff(work, cohortId))) throw new Failure("cohort_cancelled");
}

/** Throws session_booked_by_others. */
async function refuseOthers(work: Work, before: SessionRow, { cohort_id }: SessionUpdate) {
  if (cohort_id === undefined || cohort_id === before.cohort_id) return;
  if (await queries.isBookedByOthers(work, before.id)) {
    throw new Failure("session_booked_by_others");
  }
}

const startFields = ["session_date", "session_time", "session_turn"] as const;
const hoursFields = [...startFields, "duration", "coach_id"] as const;
/** Members must be told of a change. */
const entryFields = [...startFields, "title", "description", "duration", "meeting_link"] as const;

function isChanged(
  names: readonly (keyof Session & keyof SessionUpdate)[],
  before: Session,
  update: SessionUpdate,
): boolean {
  return names.some((name) => update[name] !== undefined && update[name] !== before[name]);
}

async function tellBooked(work: Work, session: SessionRow) {
  for (const booking of await listToldBookings(work, session)) {
    await mailMember(work, booking, bookingChanged(work.config, booking, "academy"));
  }
  await tellMembers(work, await listToldMembers(work, session));
}

/** Throws not_found. */
export async function readSessionDeletion(work: Work, id: string) {
  return await work.transaction(async (work) => {
    const session = await getSession(work, id);
    const told = await listToldBookings(work, session);
    const waiting = await countWaiting(work, id);
    const coming = await listToldMembers(work, session);
    return { bookings: session.booked, told: told.length + coming.length, waiting };
  });
}

/** With its bookings. Tells its members. Throws not_found, session_has_past. */
export async function deleteSession(work: Work, id: string): Promise<void> {
  await work.transaction(async (work) => {
    await changes.lockSessions(work, [id]);
    const session = await getSession(work, id);
    if (hasBegun(work, session) && hasPeople(session)) throw new Failure("session_has_past");
    for (const booking of await listToldBookings(work, session)) {
      const last = { ...booking, sequence: booking.sequence + 1 };
      await mailMember(work, last, bookingCancelled(work.config, last, "academy"));
    }
    await tellCancelled(work, await listToldMembers(work, session));
    await changes.deleteSession(work, id);
  });
}

/** In the order of booking. Throws not_found. */
export async function listBookingsOfSession(work: Work, id: string) {
  const session = await queries.findSession(work, work.config.timeZone, id);
  if (session === undefined) throw new Failure("not_found");
  const items = await listSessionBookings(work, work.config.timeZone, id);
  const waiting = await countWaiting(work, id);
  const members = await listMembersOf(work, id);
  const came = await listCame(work, id);
  const coach_note = (await queries.findSessionNote(work, id))?.coach_note ?? null;
  const can = { mark_attendance: session.cancelled_at === null && hasBegun(work, session) };
  return { session: toSession(session), items, waiting, members, came, coach_note, can };
}

function refusePast(): never {
  throw new Failure("invalid_input", { session_date: "Please choose a time in the future" });
}

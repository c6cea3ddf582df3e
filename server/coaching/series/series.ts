import { randomUUID } from "node:crypto";
import {
  type FollowingMove,
  type FollowingSession,
  type Repetition,
  type SeriesDate,
  seriesMessages,
} from "#contract/coaching/series.ts";
import type { PreviewSeries } from "#contract/coaching/series-preview.ts";
import type { NewSession, Session } from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";
import { instantsOf } from "#contract/forms/wall-clock.ts";
import { getSession } from "#server/coaching/bookings/locks.ts";
import { dayInWords } from "#server/coaching/sessions/meeting-day.ts";
import { toSession } from "#server/coaching/sessions/session-columns.queries.ts";
import { hoursAfter } from "#server/coaching/sessions/session-hours.ts";
import { addSession } from "#server/coaching/sessions/sessions.ts";
import type { Work } from "#server/work.ts";
import { naming } from "./naming-date.ts";
import { listFollowing, lockCoachTimes } from "./series.queries.ts";
import { updateOfLater } from "./series-changes.policy.ts";
import { findClash, type PlannedSession } from "./series-clashes.ts";
import { type PlannedDate, planDates } from "./series-dates.policy.ts";

/**
 * All of its sessions, or none; a date when the coach is off is left out unless it was chosen.
 * Throws what createSession does, naming the date, and invalid_input if there are too many dates or
 * none is left.
 */
export async function createSeries(
  work: Work,
  addedBy: string,
  { repeat, coach_id = addedBy, ...input }: NewSession & { repeat: Repetition },
): Promise<Session[]> {
  return await work.transaction(async (work) => {
    await lockCoachTimes(work, [coach_id]);
    const session = { ...input, coach_id, series_id: randomUUID() };
    const added: Session[] = [];
    for (const date of planDates(input, repeat)) {
      added.push(...(await addOn(work, addedBy, session, date)));
    }
    if (added.length === 0) throw new Failure("invalid_input", { repeat: seriesMessages.none });
    return added;
  });
}

async function addOn(
  work: Work,
  addedBy: string,
  first: NewSession & { coach_id: string | null; series_id: string },
  { day, at, isChosen }: PlannedDate,
): Promise<Session[]> {
  if (at === null) return [];
  const session = { ...first, ...at };
  if (!isChosen && (await naming(day, () => isOff(work, addedBy, session)))) return [];
  const add = () => addSession(work, addedBy, session);
  // The first date is that of the form, so its mistakes are those of the fields.
  return [day === first.session_date ? await add() : await naming(day, add)];
}

/** Throws invalid_input if the coach is busy then by another calendar. */
async function isOff(work: Work, reader: string, session: PlannedSession): Promise<boolean> {
  const clash = await findClash(work, reader, session);
  if (clash?.can_stay && !clash.is_off) {
    throw new Failure("invalid_input", { repeat: clash.message });
  }
  return clash?.is_off ?? false;
}

/**
 * A date when the coach is off is left out unless it was chosen. Throws invalid_input if there are
 * too many dates or all are left out by staff.
 */
export async function previewSeries(
  work: Work,
  reader: string,
  { repeat, coach_id = reader, ...input }: PreviewSeries,
): Promise<SeriesDate[]> {
  const dates: SeriesDate[] = [];
  for (const { day, at, isChosen } of planDates(input, repeat)) {
    const found = at && (await findClash(work, reader, { ...input, ...at, coach_id }));
    if (found?.is_off && !isChosen) dates.push({ day, at: null, clash: found });
    else dates.push({ day, at, clash: found?.can_stay && isChosen ? null : found });
  }
  return dates;
}

/** Those that move with the session (updateOfLater), where they would be. Throws not_found. */
export async function previewFollowing(
  work: Work,
  reader: string,
  { id, ...start }: FollowingMove,
): Promise<FollowingSession[]> {
  const following = await listFollowing(work, id);
  const isMoved = Object.values(start).some((part) => part !== undefined);
  if (!isMoved) return following.map((later) => ({ ...later, clash: null }));
  const shown = toSession(await getSession(work, id));
  const moved = [id, ...following.map(({ id }) => id)];
  const previewed: FollowingSession[] = [];
  for (const { id } of following) {
    const later = toSession(await getSession(work, id));
    const there = { ...later, ...hoursAfter(later, updateOfLater(later, shown, start)) };
    const found = await findClash(work, reader, there, moved);
    const { session_date, session_time, booked } = there;
    previewed.push({ id, session_date, session_time, booked, clash: found?.message ?? null });
  }
  return previewed;
}

export type PlannedStart = { day: string; starts_at: string };

/**
 * When what is no session can begin, the earliest first. Throws invalid_input for a date that
 * clashes, and what previewSeries does.
 */
export async function planStarts(
  work: Work,
  reader: string,
  planned: PreviewSeries,
): Promise<PlannedStart[]> {
  await lockCoachTimes(work, [planned.coach_id]);
  const dates = await previewSeries(work, reader, planned);
  if (dates.every(({ at }) => at === null)) {
    throw new Failure("invalid_input", { repeat: seriesMessages.none });
  }
  for (const { day, at, clash } of dates) {
    if (at === null || clash === null) continue;
    throw new Failure("invalid_input", { repeat: `${dayInWords(day)}: ${clash.message}` });
  }
  return dates
    .flatMap(({ day, at }) => (at ? [{ day, starts_at: startOf(work, at) }] : []))
    .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
}

function startOf({ config }: Work, at: NonNullable<SeriesDate["at"]>): string {
  const [first, second] = instantsOf(`${at.session_date}T${at.session_time}`, config.timeZone);
  const start = at.session_turn === "second" ? (second ?? first) : first;
  // A time that the clock skips clashes.
  if (start === undefined) throw new Error("The time does not exist");
  return start.toISOString();
}

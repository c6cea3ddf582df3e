import { randomUUID } from "node:crypto";
import type { Repetition, SeriesDate } from "#contract/coaching/series.ts";
import type { PreviewSeries } from "#contract/coaching/series-preview.ts";
import { coachBusy, type NewSession, type Session } from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";
import { findOverlapping } from "#server/coaching/sessions/coach-hours.queries.ts";
import { refuseOtherDay } from "#server/coaching/sessions/meeting-day.ts";
import { readTurn } from "#server/coaching/sessions/session-hours.ts";
import { addSession } from "#server/coaching/sessions/sessions.ts";
import type { Work } from "#server/work.ts";
import { naming } from "./naming-date.ts";
import { lockCoachTimes } from "./series.queries.ts";
import { planDates } from "./series-dates.policy.ts";

/**
 * All of its sessions, or none. Throws what createSession does, naming the date, and invalid_input
 * if there are too many dates or none is left.
 */
export async function createSeries(
  work: Work,
  addedBy: string,
  { repeat, coach_id = addedBy, ...input }: NewSession & { repeat: Repetition },
): Promise<Session[]> {
  return await work.transaction(async (work) => {
    await lockCoachTimes(work, [coach_id]);
    const series_id = randomUUID();
    const added: Session[] = [];
    for (const { day, at } of planDates(input, repeat)) {
      if (at === null) continue;
      const session = { ...input, ...at, coach_id, series_id };
      const add = () => addSession(work, addedBy, session);
      // The first date is that of the form, so its mistakes are those of the fields.
      added.push(day === input.session_date ? await add() : await naming(day, add));
    }
    return added;
  });
}

/** Throws invalid_input if there are too many dates or none is left. */
export async function previewSeries(
  work: Work,
  reader: string,
  { repeat, coach_id = reader, ...input }: PreviewSeries,
): Promise<SeriesDate[]> {
  const dates: SeriesDate[] = [];
  for (const { day, at } of planDates(input, repeat)) {
    const clash = at && (await findClash(work, reader, { ...input, ...at, coach_id }));
    dates.push({ day, at, clash });
  }
  return dates;
}

type Planned = Omit<PreviewSeries, "repeat" | "coach_id"> & { coach_id: string | null };

async function findClash(
  work: Work,
  reader: string,
  planned: Planned,
): Promise<SeriesDate["clash"]> {
  try {
    readTurn(work, planned);
    await refuseOtherDay(work, planned);
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const { session_turn, ...fields } = cause.fields ?? {};
    const [message = cause.message] = [session_turn, ...Object.values(fields)].filter(
      (said) => said !== undefined,
    );
    return { message, can_stay: false, asks_turn: session_turn !== undefined };
  }
  const { coach_id } = planned;
  const other =
    coach_id === null ? undefined : await findOverlapping(work, { ...planned, id: null, coach_id });
  if (other === undefined) return null;
  const message = coachBusy({ ...other, is_own: coach_id === reader });
  return { message, can_stay: false, asks_turn: false };
}

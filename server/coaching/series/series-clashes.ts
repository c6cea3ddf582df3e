import type { SeriesDate } from "#contract/coaching/series.ts";
import type { PreviewSeries } from "#contract/coaching/series-preview.ts";
import { coachBusy, spanInWords } from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";
import { findOverlapping, type Hours } from "#server/coaching/sessions/coach-hours.queries.ts";
import { refuseOtherDay } from "#server/coaching/sessions/meeting-day.ts";
import { readTurn } from "#server/coaching/sessions/session-hours.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./series-clashes.queries.ts";

export type PlannedSession = Omit<PreviewSeries, "repeat" | "coach_id"> & {
  coach_id: string | null;
};

/** `is_off`: the coach, and nothing else stands against it. */
type Clash = (NonNullable<SeriesDate["clash"]> & { is_off: boolean }) | null;

/** Why the session can't be there, in words for `reader`. Those of `moved` leave their time, too. */
export async function findClash(
  work: Work,
  reader: string,
  planned: PlannedSession,
  moved: readonly string[] = [],
): Promise<Clash> {
  const wrong = await findWrongTime(work, planned);
  const { coach_id } = planned;
  if (wrong !== null || coach_id === null) return wrong;
  return await findTaken(work, reader, { ...planned, id: null, coach_id }, moved);
}

async function findWrongTime(work: Work, planned: PlannedSession): Promise<Clash> {
  try {
    readTurn(work, planned);
    await refuseOtherDay(work, planned);
    return null;
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const { session_turn, session_time, session_date = cause.message } = cause.fields ?? {};
    const message = session_turn ?? session_time ?? session_date;
    return { ...clashOf(message, false), asks_turn: session_turn !== undefined };
  }
}

async function findTaken(
  work: Work,
  reader: string,
  hours: Hours,
  moved: readonly string[],
): Promise<Clash> {
  const is_own = hours.coach_id === reader;
  const other = await findOverlapping(work, hours, moved);
  if (other) return clashOf(coachBusy({ ...other, is_own }), false);
  const [has, is] = is_own ? ["You have", "You are"] : ["The coach has", "The coach is"];
  const taken = await queries.findTaken(work, hours);
  if (taken) {
    const what = taken.is_info_session ? `${has} an info session` : `${is} busy`;
    return clashOf(`${what} ${spanOf(work, taken)} then.`, !taken.is_info_session);
  }
  if (!(await queries.isDayOff(work, hours))) return null;
  return { ...clashOf(`${is} off that day.`, true), is_off: true };
}

function clashOf(message: string, can_stay: boolean) {
  return { message, can_stay, asks_turn: false, is_off: false };
}

/** On the academy's clock. */
function spanOf({ config }: Work, { starts_at, ends_at }: queries.Taken): string {
  if (ends_at.getTime() - starts_at.getTime() >= msPerDay) return "all day";
  const [from = "", to = ""] = [starts_at, ends_at].map((at) =>
    at.toLocaleTimeString("sv-SE", { timeZone: config.timeZone, timeStyle: "short" }),
  );
  return spanInWords(from, to);
}

const msPerDay = 86_400_000;

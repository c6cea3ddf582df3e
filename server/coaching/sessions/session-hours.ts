import {
  coachBusy,
  type Session,
  type SessionInput,
  type SessionUpdate,
} from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";
import { type ClockTurn, clockMessages, instantsOf } from "#contract/forms/wall-clock.ts";
import type { Work } from "#server/work.ts";
import { findOverlapping, type Hours, withSavepoint } from "./coach-hours.queries.ts";

type Start = Pick<SessionInput, "session_date" | "session_time" | "session_turn">;

/**
 * As it is stored: null for a time that comes once. Throws invalid_input for a time that the
 * academy's clock skips, and for one that comes twice if the turn is not said.
 */
export function readTurn({ config }: Work, start: Start): ClockTurn | null {
  const wallClock = `${start.session_date}T${start.session_time}`;
  const [first, second] = instantsOf(wallClock, config.timeZone);
  if (first === undefined) {
    throw new Failure("invalid_input", { session_time: clockMessages.skipped(wallClock) });
  }
  if (second === undefined) return null;
  if (start.session_turn === null) {
    throw new Failure("invalid_input", { session_turn: clockMessages.twice(wallClock) });
  }
  return start.session_turn;
}

/** Of a session with an update. */
export function hoursAfter(before: Session, update: SessionUpdate) {
  const { session_turn = before.session_turn, coach_id = before.coach_id } = update;
  const { session_date = before.session_date, session_time = before.session_time } = update;
  const { duration = before.duration } = update;
  return { id: before.id, session_date, session_time, session_turn, duration, coach_id };
}

type Planned = Omit<Hours, "coach_id"> & { coach_id: string | null };

/** Throws coach_busy, which names the coach's other session to `reader`. */
export async function namingOverlap<Saved>(
  work: Work,
  reader: string | null,
  hours: Planned,
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await withSavepoint(work, save);
  } catch (cause) {
    if (cause instanceof Failure && cause.code === "coach_busy") {
      await refuseOverlap(work, reader, hours);
    }
    throw cause;
  }
}

/** Throws as namingOverlap if another session of the coach is stored that overlaps. */
export async function refuseOverlap(
  work: Work,
  reader: string | null,
  { coach_id, ...hours }: Planned,
): Promise<void> {
  const other = coach_id && (await findOverlapping(work, { ...hours, coach_id }));
  if (!other) return;
  const message = coachBusy({ ...other, is_own: coach_id === reader });
  throw new Failure("coach_busy", undefined, { message });
}

import type { Session, SessionUpdate } from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";
import { lastYear } from "./series-dates.policy.ts";

type Update = Omit<SessionUpdate, "was">;

/**
 * What an update of `shown` is to a later session of its series: as many days later, and the new
 * values where the later one had the same. What it has of its own stays. Throws invalid_input for a
 * day in a year that we do not keep.
 */
export function updateOfLater(later: Session, shown: Session, update: Update): Update {
  const { session_date, session_turn, ...fields } = update;
  const shared = Object.entries(fields).filter(([name]) => isShared(name, later, shown));
  return {
    ...Object.fromEntries(shared),
    ...(session_date !== undefined && {
      session_date: movedDay(later.session_date, { from: shown.session_date, to: session_date }),
    }),
    ...(session_turn !== undefined && { session_turn }),
  };
}

function isShared(name: string, later: Session, shown: Session): boolean {
  const read = (session: Session) => new Map<string, unknown>(Object.entries(session)).get(name);
  return read(later) === read(shown);
}

function movedDay(day: string, { from, to }: { from: string; to: string }): string {
  const { days } = Temporal.PlainDate.from(from).until(to, { largestUnit: "days" });
  const moved = Temporal.PlainDate.from(day).add({ days });
  if (moved.year <= lastYear) return moved.toString();
  throw new Failure("invalid_input", { session_date: "Please choose another date" });
}

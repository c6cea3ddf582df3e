import { hour, minute, type Part, step } from "../history.ts";
import { isQuiet, isSilenced } from "./rules.ts";
import { type Arrival, type Chronicle, type Person, type State, stateAt } from "./timeline.ts";
import { wallAt } from "./wall-clock.ts";

/** What became of something that should have come. */
export type Verdict = "came" | "excused" | "lost";

/** Somebody at a moment, with all that decides what is due to them. */
export type Moment = { all: Chronicle; person: Person; at: number; state: State };

export function momentAt(all: Chronicle, person: Person, at: number): Moment {
  return { all, person, at, state: stateAt(person, at) };
}

/** After trouble the queue may take an hour until it tries again, and a step to find out. */
const patience = hour + 3 * step;

/** Whether a mail could have left then for all that the academy can do: nothing stood in its way. */
export function isClear({ all, person, at, state }: Moment): boolean {
  return (
    !isQuiet(state, at) &&
    !isSilenced(state) &&
    at < person.refusedFrom &&
    !person.failures.some((failure) => failure <= at && at < failure + 2 * step) &&
    !hadTrouble(all, at)
  );
}

function hadTrouble({ history, recorded }: Chronicle, at: number): boolean {
  return (
    history.spells.some(
      ({ kind, from, to }) => kind !== "mail-slow" && from <= at && at < to + patience,
    ) || isDelayed(recorded, at)
  );
}

const delaysByStart = new WeakMap<object, Set<number>>();

/** While mail waited for a worker, and in the two steps after. */
function isDelayed({ delays }: Chronicle["recorded"], at: number): boolean {
  const starts = delaysByStart.get(delays) ?? new Set(delays.map(({ from }) => from));
  delaysByStart.set(delays, starts);
  const now = Math.floor(at / step) * step;
  return [0, 1, 2].some((steps) => starts.has(now - steps * step));
}

/** The steps of the clock from the first at or after `from` on, and before `to`. */
export function* stepsBetween(from: number, to: number): Generator<number> {
  for (let at = Math.ceil(from / step) * step; at < to; at += step) yield at;
}

/** Whether it holds at every step in between, and at both ends. */
export function holdsThroughout(
  { all, person }: Pick<Moment, "all" | "person">,
  [from, to]: readonly [number, number],
  holds: (moment: Moment) => boolean,
): boolean {
  // What changes back within a step is a change all the same.
  const changes = changesBetween(all, person, from, to);
  const instants = [from, ...changes, ...stepsBetween(from, to), to];
  return instants.every((at) => holds(momentAt(all, person, at)));
}

function changesBetween(all: Chronicle, person: Person, from: number, to: number): number[] {
  const personal = [
    ...person.states.map((state) => state.from),
    ...person.studied,
    ...person.bookings.flatMap(({ states, sessionId }) => [
      ...states.map((state) => state.from),
      ...(all.sessions.get(sessionId)?.starts.map((start) => start.from) ?? []),
    ]),
  ];
  return personal.filter((at) => from <= at && at < to).map((at) => at + 1);
}

/** The first two steps in a row from then on in which it is due and nothing stands in its way. */
export function firstChance(
  { all, person }: Pick<Moment, "all" | "person">,
  [from, to]: readonly [number, number],
  isDue: (moment: Moment) => boolean,
): number | null {
  let run = 0;
  for (const at of stepsBetween(from, to)) {
    const moment = momentAt(all, person, at);
    run = isDue(moment) && isClear(moment) ? run + 1 : 0;
    if (run === 2) return at;
  }
  return null;
}

/** The first arrival from then on, and before, that says such a thing. */
export function arrivalOf(
  { deliveries }: Person,
  [from, to]: readonly [number, number],
  says: (part: Part) => boolean,
): Arrival | undefined {
  return deliveries.find(({ at, parts }) => from <= at && at < to && parts.some(says));
}

/** The instants between which the wall clock of that zone shows this day. */
export function spanOf(days: number, timeZone: string): [number, number] {
  return [midnightOf(days, timeZone), midnightOf(days + 1, timeZone)];
}

/** The first minute of the day, which a change of the clock may have moved. */
function midnightOf(days: number, timeZone: string): number {
  let at = days * 24 * hour - 15 * hour; // before midnight in every zone
  while (wallAt(at, timeZone).day < days) at += 15 * minute;
  return at;
}

/** Whether the person chose nothing, and nobody for them, from the one instant to the other. */
export function choseNothing(person: Person, from: number, to: number): boolean {
  return stateAt(person, from) === stateAt(person, to);
}

/** The message that took the day, on their calendar as it is now or was when it came. */
export function dayTaker(person: Person, [from, to]: readonly [number, number], days: number) {
  return person.deliveries.find((arrival) => {
    if (arrival.kind !== "digest" || arrival.at >= to) return false;
    const then = wallAt(arrival.at, stateAt(person, arrival.at).timeZone);
    return arrival.at >= from || then.day >= days;
  });
}

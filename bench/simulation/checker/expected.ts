import { hour, minute, type Part, step } from "../history/history.ts";
import { isQuiet, isSilenced } from "./rules.ts";
import {
  type Arrival,
  type Chronicle,
  type Person,
  type State,
  stateAt,
} from "./timeline/timeline.ts";
import { wallAt } from "./timeline/wall-clock.ts";

export type Verdict = "came" | "excused" | "lost";

/** With everything that decides what is due. */
export type Moment = { all: Chronicle; person: Person; at: number; state: State };

export function momentAt(all: Chronicle, person: Person, at: number): Moment {
  return { all, person, at, state: stateAt(person, at) };
}

/** After trouble the queue may wait an hour before it tries again, and a few steps to notice. */
const patience = hour + 3 * step;

/** No quiet hours, setting, refused address or trouble prevented a mail. */
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

/** Mail waited for a worker in this step or in one of the two before. */
function isDelayed({ delays }: Chronicle["recorded"], at: number): boolean {
  const starts = delaysByStart.get(delays) ?? new Set(delays.map(({ from }) => from));
  delaysByStart.set(delays, starts);
  const now = Math.floor(at / step) * step;
  return [0, 1, 2].some((steps) => starts.has(now - steps * step));
}

export function* stepsBetween(from: number, to: number): Generator<number> {
  for (let at = Math.ceil(from / step) * step; at < to; at += step) yield at;
}

/** At both ends, and at every step and change in between. */
export function holdsThroughout(
  { all, person }: Pick<Moment, "all" | "person">,
  [from, to]: readonly [number, number],
  holds: (moment: Moment) => boolean,
): boolean {
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

/**
 * The second of two successive steps in which it was due and not prevented. Null when there are
 * none.
 */
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

export function arrivalOf(
  { deliveries }: Person,
  [from, to]: readonly [number, number],
  says: (part: Part) => boolean,
): Arrival | undefined {
  return deliveries.find(({ at, parts }) => from <= at && at < to && parts.some(says));
}

/** As instants, of a local day in days since 1970. */
export function spanOf(days: number, timeZone: string): [number, number] {
  return [midnightOf(days, timeZone), midnightOf(days + 1, timeZone)];
}

/** It may not be 00:00 when the clocks change. */
function midnightOf(days: number, timeZone: string): number {
  let at = days * 24 * hour - 15 * hour; // before midnight in every zone
  while (wallAt(at, timeZone).day < days) at += 15 * minute;
  return at;
}

/** Settings, made by the person or by staff, are the same at both instants. */
export function choseNothing(person: Person, from: number, to: number): boolean {
  return stateAt(person, from) === stateAt(person, to);
}

/** The digest of the day, in the person's zone now or when it came. */
export function dayTaker(person: Person, [from, to]: readonly [number, number], days: number) {
  return person.deliveries.find((arrival) => {
    if (arrival.kind !== "digest" || arrival.at >= to) return false;
    const then = wallAt(arrival.at, stateAt(person, arrival.at).timeZone);
    return arrival.at >= from || then.day >= days;
  });
}

import { day, type Part, step } from "../history/history.ts";
import {
  arrivalOf,
  choseNothing,
  dayTaker,
  firstChance,
  holdsThroughout,
  isClear,
  type Moment,
  momentAt,
  spanOf,
  stepsBetween,
  type Verdict,
} from "./expected.ts";
import { hasStudiedToday } from "./forbidden.ts";
import { firstOpen, isHeldBack, isPaceDay, isQuiet, isSilenced, wallOf } from "./rules.ts";
import {
  type Chronicle,
  nextModule,
  type Person,
  type State,
  stateAt,
} from "./timeline/timeline.ts";
import { dayOf, instantAt, wallAt } from "./timeline/wall-clock.ts";

type Tell = (verdict: Verdict, at: number) => void;
type Due = (moment: Moment) => boolean;

/** On every day of the pace, for each person who has not studied that day and has modules left. */
export function expectNudges(all: Chronicle, person: Person, tell: Tell): void {
  expectDaily(all, person, { kind: "nudge", isDue: isNudgeDue }, tell);
}

/** On Monday, for each person who studied in the week before. */
export function expectWeekly(all: Chronicle, person: Person, tell: Tell): void {
  expectDaily(all, person, { kind: "weekly", isDue: isWeeklyDue }, tell);
}

/** Once, from three days to three weeks after the last day of a cohort, on a day of the pace. */
export function expectVoices(all: Chronicle, person: Person, tell: Tell): void {
  expectDaily(all, person, { kind: "voice", isDue: isVoiceDue }, tell);
}

function mayHear({ state, at }: Moment): boolean {
  if (!state.hasAccount || state.isQuietMode || isSilenced(state)) return false;
  return isPaceDay(state, at) && !isHeldBack(state, at);
}

function isNudgeDue(moment: Moment): boolean {
  const { all, person, at } = moment;
  if (!mayHear(moment) || !isStudent(moment)) return false;
  return nextModule(all, person, at) !== null && !hasStudiedToday(person, at);
}

function isStudent({ person, state, at }: Moment): boolean {
  if (state.staffSince === null || person.studied.some((studied) => studied < at)) return true;
  return person.memberships.some(({ from }) => from < at);
}

function isWeeklyDue(moment: Moment): boolean {
  const { person, at, state } = moment;
  if (!mayHear(moment) || !state.weeklyProgress) return false;
  const { day: today, weekday } = wallOf(state, at);
  const days = person.studied
    .filter((studied) => studied < at)
    .map((studied) => wallAt(studied, state.timeZone).day);
  return weekday === 1 && days.some((each) => today - 7 <= each && each < today);
}

function isVoiceDue(moment: Moment): boolean {
  const { all, person, state, at } = moment;
  const { day: today } = wallOf(state, at);
  const isMemberOf = (id: string) =>
    person.memberships.some(({ cohortId, from }) => cohortId === id && from < at);
  const wasAsked = (id: string) =>
    person.deliveries.some(
      (arrival) =>
        arrival.at < at &&
        arrival.parts.some((part) => part.kind === "voice" && part.url.includes(id)),
    );
  return (
    mayHear(moment) &&
    all.history.cohorts.some(({ id, lastDay }) => {
      const days = today - dayOf(lastDay);
      return days >= 3 && days <= 21 && isMemberOf(id) && !wasAsked(id);
    })
  );
}

type Thing = { kind: Part["kind"]; isDue: Due };

function expectDaily(all: Chronicle, person: Person, thing: Thing, tell: Tell): void {
  const { start, end } = all.history;
  for (let noon = start + day / 2; noon < end; noon += day) {
    const { timeZone } = stateAt(person, noon);
    const days = wallAt(noon, timeZone).day;
    const span = spanOf(days, timeZone);
    if (span[0] < start || span[1] > end) continue;
    const verdict = judgeDay({ all, person, thing, span, days });
    if (verdict !== null) tell(verdict, span[0]);
  }
}

type Day = {
  all: Chronicle;
  person: Person;
  thing: Thing;
  span: [number, number];
  days: number;
};

/** Null when nothing was due. */
function judgeDay(each: Day): Verdict | null {
  const { all, person, thing, span, days } = each;
  const usual = usualMoment(stateAt(person, span[0]), span, days);
  if (usual === null || !thing.isDue(momentAt(all, person, usual))) return null;
  if (arrivalOf(person, span, ({ kind }) => kind === thing.kind)) return "came";
  const settledSince = span[0] - (hadLateStart(each, usual) ? day / 2 : 0);
  if (saysInstead(each) || !choseNothing(person, settledSince, usual)) return "excused";
  const taker = dayTaker(person, span, days);
  if (taker !== undefined) {
    const isLost = taker.at >= span[0] && wasDue(each, [span[0], Math.max(taker.at, usual)]);
    return isLost ? "lost" : "excused";
  }
  return wasMissed(each, usual) ? "lost" : "excused";
}

/**
 * A module that has opened, or the first or last day of the cohort, is told instead of a nudge. The next step
 * after a pause comes instead of everything else.
 */
function saysInstead({ person, thing, span }: Day): boolean {
  if (arrivalOf(person, span, ({ kind }) => kind === "return")) return true;
  const other = arrivalOf(person, span, ({ kind }) =>
    ["opening", "cohort-first", "cohort-last"].includes(kind),
  );
  return thing.kind === "nudge" && other !== undefined;
}

function wasDue({ all, person, thing }: Day, span: readonly [number, number]): boolean {
  return choseNothing(person, ...span) && holdsThroughout({ all, person }, span, thing.isDue);
}

/** The product was down between the start of the day and the usual time. */
function hadLateStart({ all, span }: Day, usual: number): boolean {
  return all.history.spells.some(
    ({ kind, from, to }) => kind === "product-down" && from < usual && to > span[0],
  );
}

function wasMissed(each: Day, usual: number): boolean {
  const { all, person, thing, span } = each;
  const rest = [usual, span[1]] as const;
  const chance = firstChance({ all, person }, rest, thing.isDue);
  if (chance === null) return false;
  if (!mayWaitForMore(all, person, usual)) return wasDue(each, [span[0], chance]);
  // It may be merged into a reminder or a series part, which can come at any hour.
  const isAllClear = [...stepsBetween(...rest)]
    .map((at) => momentAt(all, person, at))
    .every((moment) => isQuiet(moment.state, moment.at) || isClear(moment));
  return isAllClear && wasDue(each, [span[0], span[1] - 1]);
}

/**
 * A reminder or a series part, which has its own time, may fall on the same day and set the time of
 * the message.
 */
export function mayWaitForMore(all: Chronicle, person: Person, at: number): boolean {
  const isBooked = person.bookings.some(({ sessionId, states }) => {
    const starts = all.sessions.get(sessionId)?.starts.map(({ value }) => value) ?? [];
    return (
      states.some(({ value }) => value === "confirmed") &&
      starts.some((start) => start > at && start < at + 4 * day)
    );
  });
  const parts = person.deliveries.filter((arrival) =>
    arrival.parts.some(({ kind }) => kind === "series"),
  );
  const isInSeries =
    person.leadAt !== null && parts.every((part) => part.at > at - day || !isLast(part));
  return isBooked || isInSeries;
}

function isLast({ parts }: { parts: readonly Part[] }): boolean {
  return parts.some((part) => part.kind === "series" && part.part === 6);
}

/**
 * Nine o'clock, or the nearest time of that day outside quiet hours. Null when the whole day is
 * quiet.
 */
export function usualMoment(state: State, [from, to]: readonly [number, number], days: number) {
  const nine = instantAt(days, 9 * 60, state.timeZone);
  const open = firstOpen(state, nine);
  if (open !== null && open < to) return open;
  const lastOpen = [...stepsBetween(from, nine)].findLast((at) => !isQuiet(state, at));
  return lastOpen === undefined ? null : Math.max(from, lastOpen - 2 * step);
}

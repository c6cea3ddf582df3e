import { day, type Part } from "../history/history.ts";
import {
  arrivalOf,
  choseNothing,
  dayTaker,
  firstChance,
  holdsThroughout,
  type Moment,
  spanOf,
  type Verdict,
} from "./expected.ts";
import { firstOpen, isHeldBack, isPaceDay, isSilenced, wallOf } from "./rules.ts";
import { type Chronicle, type Person, stateAt } from "./timeline/timeline.ts";
import { instantAt, wallAt } from "./timeline/wall-clock.ts";

const partCount = 6;
const everyDays = 2;

type Standing = { part: number; lastDay: number; from: number };

/**
 * Two days after the part before or the playbook, at nine academy-local time. For members on the
 * first day of their pace from then on, outside quiet hours.
 */
export function expectSeries(
  all: Chronicle,
  person: Person,
  tell: (verdict: Verdict, at: number) => void,
): void {
  if (person.leadAt === null) return;
  const leadDay = wallAt(person.leadAt, all.history.academyZone).day;
  const standing = { part: 1, lastDay: leadDay, from: leadDay + everyDays };
  while (standing.part <= partCount) {
    const verdict = judgePart(all, person, standing);
    if (verdict === null) return;
    tell(verdict.is, verdict.at);
    if (verdict.is !== "came") return;
    const lastDay = lastDayOf(person, standing.part);
    standing.part += 1;
    standing.lastDay = lastDay;
    standing.from = Math.max(leadDay + everyDays * standing.part, lastDay);
  }
}

/** Each academy-local day until the part came or should have come. */
function judgePart(all: Chronicle, person: Person, standing: Standing) {
  const { academyZone, start, end } = all.history;
  const came = arrivalOf(person, [0, Number.POSITIVE_INFINITY], says(standing.part));
  const first = Math.max(standing.from, wallAt(start, academyZone).day);
  for (let days = first; instantAt(days, 9 * 60, academyZone) < end - 2 * day; days += 1) {
    const nominal = instantAt(days, 9 * 60, academyZone);
    const missed = nominal < start ? null : missedAt({ all, person, standing }, nominal);
    if (came !== undefined && came.at < nominal + day / 2) break;
    if (missed !== null && (came === undefined || came.at >= missed)) {
      return { is: "lost" as const, at: missed };
    }
  }
  return (came && { is: "came" as const, at: came.at }) || null;
}

/** If the connection broke and the part came twice, the product knows only the later time. */
function lastDayOf(person: Person, part: number): number {
  const last = person.deliveries.findLast(({ parts }) => parts.some(says(part)));
  if (last === undefined) throw new Error(`Part ${part} did not come`);
  return wallOf(stateAt(person, last.at), last.at).day;
}

function says(part: number) {
  return (each: Part) => each.kind === "series" && each.part === part;
}

function isDue({ state, at }: Moment): boolean {
  if (!state.isLead || isSilenced(state)) return false;
  if (!state.hasAccount) return true;
  return !state.isQuietMode && isPaceDay(state, at) && !isHeldBack(state, at);
}

type JudgedPart = { all: Chronicle; person: Person; standing: Standing };

/** The end of the day on which the part was due and missing; null when it was not due. */
function missedAt({ all, person, standing }: JudgedPart, nominal: number): number | null {
  const state = stateAt(person, nominal);
  const open = firstOpen(state, nominal);
  if (open === null) return null;
  const { day: days } = wallOf(state, open);
  if (standing.part > 1 && days < standing.lastDay + everyDays) return null;
  const span = spanOf(days, state.timeZone);
  const begin = Math.min(span[0], nominal);
  const taker = dayTaker(person, span, days);
  if (taker !== undefined && taker.at < span[0]) return null;
  const chance = firstChance({ all, person }, [open, span[1]], isDue);
  if (chance === null) return null;
  const until = taker === undefined ? chance : Math.max(taker.at, chance);
  const isMissed =
    begin >= all.history.start &&
    !taker?.parts.some((each) => each.kind === "return" || says(standing.part)(each)) &&
    choseNothing(person, begin, until) &&
    holdsThroughout({ all, person }, [span[0], until], isDue);
  return isMissed ? span[1] : null;
}

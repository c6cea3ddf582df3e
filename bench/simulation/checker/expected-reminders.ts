import { hour, infoSessionTitle, minute, type Part, step } from "../history/history.ts";
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
import { firstOpen, isSilenced, quietSince, wallOf } from "./rules.ts";
import {
  type Booking,
  type Chronicle,
  type Person,
  type State,
  stateAt,
  valueAt,
} from "./timeline/timeline.ts";

const leads = [24 * hour, hour];
const beforeQuiet = 10 * minute;

type Engagement = { title: string; starts: number; from: number; to: number };

export function expectReminders(
  all: Chronicle,
  person: Person,
  tell: (verdict: Verdict, at: number) => void,
): void {
  for (const booking of person.bookings) {
    for (const engagement of engagementsOf(all, booking)) {
      tell(judge(all, person, engagement), engagement.starts);
    }
  }
}

function engagementsOf(all: Chronicle, { sessionId, states }: Booking): Engagement[] {
  const session = all.sessions.get(sessionId);
  if (session === undefined) return [];
  const changes = [...states, ...session.starts]
    .map(({ from }) => from)
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other);
  return changes.flatMap((change, place) => {
    const from = Math.max(change, all.history.start);
    const starts = valueAt(session.starts, from + 1) ?? 0;
    const to = Math.min(starts, changes[place + 1] ?? starts);
    const isOn = valueAt(states, from + 1) === "confirmed" && to === starts && from < starts;
    return isOn && starts < all.history.end ? [{ title: session.title, starts, from, to }] : [];
  });
}

function judge(all: Chronicle, person: Person, engagement: Engagement): Verdict {
  if (arrivalOf(person, [0, engagement.starts], names(engagement))) return "came";
  return leads.some((lead) => wasMissed(all, person, engagement, lead)) ? "lost" : "excused";
}

function names({ title, starts }: Engagement) {
  return (part: Part) =>
    part.kind === "reminder" && part.title === title && Date.parse(part.startsAt) === starts;
}

/** Info sessions are reminded of without an account, too. */
function isDueOf({ title }: Engagement) {
  return ({ state }: Moment): boolean => {
    const isReminded = state.hasAccount ? state.sessionReminders : title === infoSessionTitle;
    return isReminded && !isSilenced(state);
  };
}

function wasMissed(all: Chronicle, person: Person, engagement: Engagement, lead: number): boolean {
  const { starts, from } = engagement;
  const nominal = starts - lead;
  const state = stateAt(person, nominal);
  const isDue = isDueOf(engagement);
  const due = dueAt(state, starts, lead);
  if (due === null || due >= starts || due < from + step) return false;
  const { day: days } = wallOf(state, due);
  const span = spanOf(days, state.timeZone);
  const chance = firstChance({ all, person }, [due, Math.min(span[1], starts)], isDue);
  const begin = Math.max(from + 1, span[0]);
  if (chance === null || !choseNothing(person, begin, Math.max(chance, nominal))) return false;
  if (!holdsThroughout({ all, person }, [begin, chance], isDue)) return false;
  const taker = dayTaker(person, [span[0], chance], days);
  return taker === undefined || (taker.at >= span[0] && from < taker.at - 2 * step);
}

/**
 * `lead` before the start. In quiet hours it comes after them if at least half of the lead is left,
 * and before them otherwise.
 */
function dueAt(state: State, starts: number, lead: number): number | null {
  const nominal = starts - lead;
  const after = firstOpen(state, nominal);
  if (after !== null && starts - after >= lead / 2) return after;
  return firstOpen(state, quietSince(state, nominal) - beforeQuiet);
}

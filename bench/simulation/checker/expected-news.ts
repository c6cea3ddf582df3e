import { day, type Part, step } from "../history/history.ts";
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
import { mayWaitForMore, usualMoment } from "./expected-daily.ts";
import { isHeldBack, isPaused, isSilenced } from "./rules.ts";
import { type Chronicle, type Person, stateAt } from "./timeline/timeline.ts";
import { wallAt } from "./timeline/wall-clock.ts";

/** To be told to staff between `from` and `to`, while it is undecided. */
type News = { from: number; to: number; of: string | null; says: (part: Part) => boolean };

/** Of each application and booking, at once or in the digest. */
export function expectNews(
  all: Chronicle,
  person: Person,
  tell: (verdict: Verdict, at: number) => void,
): void {
  if (person.states.every(({ value }) => value.staffSince === null)) return;
  for (const news of newsOf(all)) {
    const { staffSince } = stateAt(person, news.from);
    if (staffSince === null || news.of === person.email || news.from < all.history.start) continue;
    tell(judge(all, person, news), news.from);
  }
}

const newsByChronicle = new WeakMap<Chronicle, News[]>();

function newsOf(all: Chronicle): News[] {
  const known = newsByChronicle.get(all) ?? [...applicationsIn(all), ...bookingsIn(all)];
  newsByChronicle.set(all, known);
  return known;
}

function applicationsIn({ history: { academyEvents, end } }: Chronicle): News[] {
  return academyEvents.flatMap((event) => {
    if (event.kind !== "applied") return [];
    const decided = academyEvents.find(
      (each) => each.kind === "application-decided" && each.applicationId === event.applicationId,
    );
    const says = (part: Part) => part.kind === "news" && part.who === event.name;
    return [{ from: event.at, to: Math.min(end, decided?.at ?? end), of: null, says }];
  });
}

function bookingsIn(all: Chronicle): News[] {
  return [...all.bookings.values()].flatMap(({ sessionId, email, states }) => {
    const session = all.sessions.get(sessionId);
    const booker = all.people.get(email);
    const [booked, decided] = states;
    if (session === undefined || booker === undefined || booked?.value !== "pending") return [];
    const left = booker.states.find(({ from, value }) => from > booked.from && !value.hasAccount);
    const starts = session.starts.map(({ value }) => value);
    const ends = [all.history.end, decided?.from, left?.from, ...starts];
    const says = (part: Part) =>
      part.kind === "news" && part.who === email && part.what === session.title;
    const to = Math.min(...ends.filter((each) => each !== undefined));
    return [{ from: booked.from, to, of: email, says }];
  });
}

function judge(all: Chronicle, person: Person, news: News): Verdict {
  if (arrivalOf(person, [news.from, Number.POSITIVE_INFINITY], news.says)) return "came";
  const { staffNews } = stateAt(person, news.from + 1);
  const isMissed = staffNews === "at_once" ? missedAtOnce : missedDaily;
  return isMissed({ all, person, news }) ? "lost" : "excused";
}

type Told = { all: Chronicle; person: Person; news: News };

function isDue(word: "at_once" | "daily", since: number) {
  const isHeld = word === "at_once" ? isPaused : isHeldBack;
  return ({ state: { staffSince, staffNews }, state, at }: Moment) =>
    staffSince !== null &&
    staffSince <= since &&
    staffNews === word &&
    !isSilenced(state) &&
    !isHeld(state, at);
}

function missedAtOnce({ all, person, news: { from, to } }: Told): boolean {
  const due = isDue("at_once", from);
  const chance = firstChance({ all, person }, [from, to], due);
  return chance !== null && holdsThroughout({ all, person }, [from + 1, chance], due);
}

/** The next digest is today's, or tomorrow's if today's has been sent. */
function missedDaily(told: Told): boolean {
  const { person, news } = told;
  const { timeZone } = stateAt(person, news.from + 1);
  const today = wallAt(news.from, timeZone).day;
  for (const days of [today, today + 1, today + 2]) {
    const span = spanOf(days, timeZone);
    const usual = usualMoment(stateAt(person, news.from + 1), span, days);
    if (usual === null) return false;
    const taker = dayTaker(person, span, days);
    const isReturn = taker?.parts.some(({ kind }) => kind === "return");
    if (usual < news.from + step || (taker && taker.at < news.from + 2 * step) || isReturn)
      continue;
    return missedOn(told, [usual, span[1]], taker?.at);
  }
  return false;
}

function missedOn(
  { all, person, news: { from, to } }: Told,
  [usual, end]: readonly [number, number],
  takenAt: number | undefined,
): boolean {
  const due = isDue("daily", from);
  const chance = firstChance({ all, person }, [usual, Math.min(end, to)], due);
  if (chance === null || mayWaitForMore(all, person, usual - day)) return false;
  const until = Math.max(chance, takenAt ?? 0);
  return (
    until < to &&
    choseNothing(person, from + 1, until) &&
    holdsThroughout({ all, person }, [from + 1, until], due)
  );
}

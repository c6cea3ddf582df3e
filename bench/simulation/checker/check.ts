import type { History, Part, Recorded } from "../history/history.ts";
import { listHeldTooLong } from "./cohorts.ts";
import type { Verdict } from "./expected.ts";
import { expectNudges, expectVoices, expectWeekly } from "./expected-daily.ts";
import { expectNews } from "./expected-news.ts";
import { expectReminders } from "./expected-reminders.ts";
import { expectSeries } from "./expected-series.ts";
import { type Fault, forbidden, lookForForbidden } from "./forbidden.ts";
import { chronicle } from "./timeline/chronicle.ts";
import type { Arrival, Chronicle, Person } from "./timeline/timeline.ts";

type Expectation = (
  all: Chronicle,
  person: Person,
  tell: (verdict: Verdict, at: number) => void,
) => void;

const expectations = {
  series: { words: "parts of the series", expect: expectSeries },
  nudges: { words: "nudges on a day of the pace", expect: expectNudges },
  reminders: { words: "sessions that came unannounced", expect: expectReminders },
  weekly: { words: "weekly progress", expect: expectWeekly },
  voices: { words: "questions after a cohort", expect: expectVoices },
  news: { words: "word to staff", expect: expectNews },
} as const satisfies Record<string, { words: string; expect: Expectation }>;

type Expected = keyof typeof expectations;

/** Parts that somebody must get in a run of some weeks. */
const atLeastOnce = {
  openings: { words: "modules of a cohort", is: ({ kind }) => kind === "opening" },
  offers: {
    words: "offers of a place that end soon",
    is: (part) => part.kind === "place" && part.status === "offered",
  },
  expiries: {
    words: "offers of a place that have expired",
    is: (part) => part.kind === "place" && part.status === "expired",
  },
  voices: { words: "questions what a member says", is: ({ kind }) => kind === "voice" },
  afterInfoSessions: {
    words: "what follows an info session",
    is: ({ kind }) => kind === "info-session",
  },
  returns: { words: "next steps after a pause", is: ({ kind }) => kind === "return" },
  cohorts: { words: "the next cohort, to who waits", is: ({ kind }) => kind === "cohort-open" },
} as const satisfies Record<string, { words: string; is: (part: Part) => boolean }>;

type AtLeastOnce = keyof typeof atLeastOnce;

export type Example = { figure: string; email: string; at: number; what: string };

export type Figures = {
  /** Deliveries that break a rule. Each figure must be zero. */
  wrong: Record<Fault, number>;
  /** Expected messages by verdict. Each `lost` must be zero. */
  missing: Record<Expected, Record<Verdict, number>>;
  came: Record<AtLeastOnce, number>;
  sentAgain: number;
  deliveries: number;
  parts: Record<string, number>;
  examples: Example[];
};

/** Uses only people's actions and the mail server's record, and no code of the product. */
export function check(history: History, recorded: Recorded): Figures {
  const all = chronicle(history, recorded);
  const figures = nothing();
  figures.wrong.heldTooLong = listHeldTooLong(all).length;
  for (const person of all.people.values()) {
    lookForForbidden(all, person, (fault, arrival) => {
      figures.wrong[fault] += 1;
      note(figures, { figure: fault, person, at: arrival.at, what: JSON.stringify(arrival) });
    });
    for (const [name, { expect }] of Object.entries(expectations) as [
      Expected,
      { expect: Expectation },
    ][]) {
      expect(all, person, (verdict, at) => {
        figures.missing[name][verdict] += 1;
        if (verdict === "lost") note(figures, { figure: name, person, at, what: "lost" });
      });
    }
    for (const arrival of person.deliveries) count(figures, arrival);
  }
  return figures;
}

function nothing(): Figures {
  const zero = () => ({ came: 0, excused: 0, lost: 0 });
  return {
    wrong: {
      inQuietHours: 0,
      offPace: 0,
      inQuietMode: 0,
      inPause: 0,
      wrongReturn: 0,
      silenced: 0,
      turnedOff: 0,
      secondOfDay: 0,
      studied: 0,
      wrongModule: 0,
      wrongSession: 0,
      seriesOrder: 0,
      openedEarly: 0,
      wrongInfoSession: 0,
      wrongOffer: 0,
      wrongCohort: 0,
      askedEarly: 0,
      heldTooLong: 0,
      doubled: 0,
    },
    missing: {
      ...{ series: zero(), nudges: zero(), reminders: zero(), weekly: zero() },
      ...{ voices: zero(), news: zero() },
    },
    came: {
      ...{ openings: 0, offers: 0, expiries: 0, cohorts: 0, voices: 0 },
      ...{ afterInfoSessions: 0, returns: 0 },
    },
    sentAgain: 0,
    deliveries: 0,
    parts: {},
    examples: [],
  };
}

type Noted = { figure: string; person: Person; at: number; what: string };

function note({ examples }: Figures, { figure, person, at, what }: Noted): void {
  if (examples.filter((each) => each.figure === figure).length >= 5) return;
  examples.push({ figure, email: person.email, at, what });
}

function count(figures: Figures, { parts, isAgain }: Arrival): void {
  figures.deliveries += 1;
  if (isAgain) figures.sentAgain += 1;
  for (const part of parts) {
    figures.parts[part.kind] = (figures.parts[part.kind] ?? 0) + 1;
    for (const [name, { is }] of Object.entries(atLeastOnce)) {
      if (is(part)) figures.came[name as AtLeastOnce] += 1;
    }
  }
}

/** Faults, and parts that never came. */
export function countFaults({ wrong, missing, came }: Figures): number {
  const lost = Object.values(missing).map((verdicts) => verdicts.lost);
  const never = Object.values(came).filter((times) => times === 0).length;
  return [...Object.values(wrong), ...lost].reduce((sum, figure) => sum + figure, never);
}

export function figureLines({ wrong, missing, came }: Figures): string[] {
  const line = (figure: number, words: string) => `${String(figure).padStart(9)}  ${words}`;
  return [
    "Came and must not have:",
    ...Object.entries(forbidden).map(([fault, words]) => line(wrong[fault as Fault], words)),
    "Should have come and did not:",
    ...Object.entries(expectations).map(([name, { words }]) => {
      const { came: arrived, excused, lost } = missing[name as Expected];
      return `${line(lost, words)} (${arrived} came, ${excused} could not)`;
    }),
    "Must have come at least once:",
    ...Object.entries(atLeastOnce).map(([name, { words }]) =>
      line(came[name as AtLeastOnce], words),
    ),
  ];
}

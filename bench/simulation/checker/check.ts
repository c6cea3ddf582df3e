import type { History, Recorded } from "../history.ts";
import type { Verdict } from "./expected.ts";
import { expectNudges, expectWeekly } from "./expected-daily.ts";
import { expectNews } from "./expected-news.ts";
import { expectReminders } from "./expected-reminders.ts";
import { expectSeries } from "./expected-series.ts";
import { type Fault, forbidden, lookForForbidden } from "./forbidden.ts";
import { type Arrival, type Chronicle, chronicle, type Person } from "./timeline.ts";

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
  news: { words: "word to staff", expect: expectNews },
} as const satisfies Record<string, { words: string; expect: Expectation }>;

type Expected = keyof typeof expectations;

/** One fault: whom it concerns, when (milliseconds since 1970), and what happened. */
export type Example = { figure: string; email: string; at: number; what: string };

export type Figures = {
  /** Deliveries that break a rule. Each figure must be zero. */
  wrong: Record<Fault, number>;
  /** Messages that should have come, by verdict. Each `lost` must be zero. */
  missing: Record<Expected, Record<Verdict, number>>;
  sentAgain: number;
  deliveries: number;
  parts: Record<string, number>;
  examples: Example[];
};

/**
 * Counts the faults, using only what people did and what the mail server recorded. It shares no
 * code with the product that it checks.
 */
export function check(history: History, recorded: Recorded): Figures {
  const all = chronicle(history, recorded);
  const figures = nothing();
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
      silenced: 0,
      turnedOff: 0,
      secondOfDay: 0,
      studied: 0,
      wrongModule: 0,
      wrongSession: 0,
      seriesOrder: 0,
      doubled: 0,
    },
    missing: { series: zero(), nudges: zero(), reminders: zero(), weekly: zero(), news: zero() },
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
  for (const { kind } of parts) figures.parts[kind] = (figures.parts[kind] ?? 0) + 1;
}

/** The number of figures that must be zero and are not. */
export function countFaults({ wrong, missing }: Figures): number {
  const lost = Object.values(missing).map((verdicts) => verdicts.lost);
  return [...Object.values(wrong), ...lost].reduce((sum, figure) => sum + figure, 0);
}

/** The printed table, one line per figure. */
export function figureLines({ wrong, missing }: Figures): string[] {
  const line = (figure: number, words: string) => `${String(figure).padStart(9)}  ${words}`;
  return [
    "Came and must not have:",
    ...Object.entries(forbidden).map(([fault, words]) => line(wrong[fault as Fault], words)),
    "Should have come and did not:",
    ...Object.entries(expectations).map(([name, { words }]) => {
      const { came, excused, lost } = missing[name as Expected];
      return `${line(lost, words)} (${came} came, ${excused} could not)`;
    }),
  ];
}

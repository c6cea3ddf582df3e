import type { Course, Delivery, History, Recorded, Tier } from "../../history/history.ts";
import { type Membership, openedAt } from "./openings.ts";

/** The state of a person from an instant on. */
export type State = {
  isLead: boolean;
  hasAccount: boolean;
  timeZone: string;
  /** Minutes since midnight. */
  quiet: { start: number; end: number };
  pace: "daily" | "2-3x" | "weekly";
  channelEmail: boolean;
  isUnsubscribed: boolean;
  isQuietMode: boolean;
  sessionReminders: boolean;
  weeklyProgress: boolean;
  staffNews: "daily" | "at_once";
  /** Null for people who are not staff. */
  staffSince: number | null;
  tier: Tier | null;
};

type Dated<Value> = { from: number; value: Value };

/** The states of a booking over time: pending, then confirmed or cancelled. */
export type Booking = {
  id: string;
  sessionId: string;
  email: string;
  states: Dated<"pending" | "confirmed" | "cancelled">[];
};

/** An offer of a place. `answeredAt` is infinity if it was not answered before its deadline. */
export type Offer = {
  placeId: string;
  cohortId: string;
  answerBy: string;
  offeredAt: number;
  answeredAt: number;
};

/**
 * A mail that came. `isAgain`: a mail with the same Message-ID had come before, which SMTP can't
 * tell the sender.
 */
export type Arrival = Delivery & { isAgain: boolean };

export type Person = {
  email: string;
  states: Dated<State>[];
  leadAt: number | null;
  /** When each module was first completed, by module. */
  completed: Map<string, number>;
  /** When the person studied anything, in order of time. */
  studied: number[];
  bookings: Booking[];
  memberships: Membership[];
  offers: Offer[];
  /** When the person asked to be told of the next cohort; null if never. */
  waitsSince: number | null;
  /** The mails that came, in order of time. */
  deliveries: Arrival[];
  failures: number[];
  refusedFrom: number;
};

export type Chronicle = {
  history: History;
  recorded: Recorded;
  people: Map<string, Person>;
  bookings: Map<string, Booking>;
  /** The start of each session, as announced from each instant on. */
  sessions: Map<string, { id: string; title: string; starts: Dated<number>[] }>;
  sessionsByTitle: Map<string, string>;
};

/** The value at the instant: the latest one that began before it. */
export function valueAt<Value>(dated: readonly Dated<Value>[], at: number): Value | undefined {
  return dated.findLast(({ from }) => from < at)?.value;
}

export function stateAt({ states }: Pick<Person, "states">, at: number): State {
  const state = valueAt(states, at);
  if (state === undefined) throw new Error("A person without a beginning");
  return state;
}

const tiers: readonly (Tier | null)[] = [null, "basic", "premium", "elite"];

/** The first module that the person has not completed in the courses open to them, or null. */
export function nextModule({ history }: Chronicle, person: Person, at: number): string | null {
  const { tier, staffSince } = stateAt(person, at);
  for (const course of history.courses) {
    const isOpen = staffSince !== null || isOpenTo(course, tier);
    const next = modulesOf(history, course, at).find(
      (module) =>
        (person.completed.get(module) ?? Number.POSITIVE_INFINITY) >= at &&
        (isOpen || openedAt(history, person.memberships, module) <= at),
    );
    if (next !== undefined) return next;
  }
  return null;
}

/** A course that is locked without a tier opens with premium. */
function isOpenTo({ isLocked, tier }: Course, held: Tier | null): boolean {
  const needed = tier ?? (isLocked ? "premium" : null);
  return tiers.indexOf(held) >= tiers.indexOf(needed);
}

function modulesOf({ academyEvents }: History, course: Course, at: number): string[] {
  const published = academyEvents.flatMap((event) =>
    event.kind === "module-published" && event.courseId === course.id && event.at < at
      ? [event.moduleId]
      : [],
  );
  return [...course.moduleIds, ...published];
}

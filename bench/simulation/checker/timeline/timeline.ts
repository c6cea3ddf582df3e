import type { Course, Delivery, History, Recorded, Tier } from "../../history/history.ts";
import { type Membership, openedAt } from "./openings.ts";

export type State = {
  isLead: boolean;
  hasAccount: boolean;
  /** Registered for an info session without an account. */
  isGuest: boolean;
  timeZone: string;
  /** Minutes since midnight. */
  quiet: { start: number; end: number };
  pace: "daily" | "2-3x" | "weekly";
  channelEmail: boolean;
  isUnsubscribed: boolean;
  isQuietMode: boolean;
  /** In days since 1970. */
  pause: { since: number; until: number } | null;
  skippedOn: number | null;
  wantedAt: number | null;
  sessionReminders: boolean;
  weeklyProgress: boolean;
  staffNews: "daily" | "at_once";
  staffSince: number | null;
  tier: Tier | null;
};

type Dated<Value> = { from: number; value: Value };

/** Pending, then confirmed or cancelled. */
export type Booking = {
  id: string;
  sessionId: string;
  email: string;
  states: Dated<"pending" | "confirmed" | "cancelled">[];
};

/** `cameAt`: when staff marked it. */
export type Registration = { id: string; startsAt: number; cameAt: number };

/** `answeredAt` is infinity without an answer before the deadline. */
export type Offer = {
  placeId: string;
  cohortId: string;
  answerBy: string;
  offeredAt: number;
  answeredAt: number;
};

/** `isAgain`: the same Message-ID had come before, which SMTP can't tell the sender. */
export type Arrival = Delivery & { isAgain: boolean };

export type Person = {
  email: string;
  states: Dated<State>[];
  leadAt: number | null;
  completed: Map<string, number>;
  studied: number[];
  bookings: Booking[];
  registrations: Registration[];
  memberships: Membership[];
  offers: Offer[];
  waitsSince: number | null;
  deliveries: Arrival[];
  failures: number[];
  refusedFrom: number;
};

export type Chronicle = {
  history: History;
  recorded: Recorded;
  people: Map<string, Person>;
  bookings: Map<string, Booking>;
  /** With each session's start as announced from each instant on. */
  sessions: Map<string, { id: string; title: string; starts: Dated<number>[] }>;
};

export function valueAt<Value>(dated: readonly Dated<Value>[], at: number): Value | undefined {
  return dated.findLast(({ from }) => from < at)?.value;
}

export function stateAt({ states }: Pick<Person, "states">, at: number): State {
  const state = valueAt(states, at);
  if (state === undefined) throw new Error("A person without a beginning");
  return state;
}

const tiers: readonly (Tier | null)[] = [null, "basic", "premium", "elite"];

/** In the courses open to the person, those of a cohort first; not completed. */
export function nextModule({ history }: Chronicle, person: Person, at: number): string | null {
  const { tier, staffSince } = stateAt(person, at);
  const joined = person.memberships.filter(({ from }) => from < at);
  const ofCohorts = history.courses.filter((course) =>
    modulesOf(history, course, at).some(
      (module) => openedAt(history, joined, module) < Number.POSITIVE_INFINITY,
    ),
  );
  for (const course of new Set([...ofCohorts, ...history.courses])) {
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

import type { QuietPace } from "#contract/quiet/quiet.ts";

export type Tier = "basic" | "premium" | "elite";

/** `at` is in milliseconds since 1970. */
export type PersonEvent = { at: number; email: string } & (
  | { kind: "lead" }
  | { kind: "account"; userId: string }
  | { kind: "left" }
  | ({ kind: "settings" } & SettingsForm)
  | { kind: "time-zone"; timeZone: string }
  | {
      kind: "notifications";
      sessionReminders: boolean;
      weeklyProgress: boolean;
      staffNews: "daily" | "at_once";
    }
  | { kind: "quiet-mode"; isOn: boolean }
  /** Quiet until so many days later, in the person's zone. */
  | { kind: "pause"; days: number }
  | { kind: "pause-ended" }
  /** Skips up to and on so many days from today, or asks for the next message. */
  | { kind: "skip"; days: number }
  | { kind: "ask"; for: "today" | "tomorrow" }
  | { kind: "unsubscribed"; isOn: boolean }
  | { kind: "tier"; tier: Tier | null }
  | { kind: "staff"; isStaff: boolean }
  | { kind: "studied"; courseId: string; moduleId: string; completed: boolean }
  | {
      kind: "booked";
      bookingId: string;
      sessionId: string;
      /** A coach who books for a member confirms at once. */
      status: "pending" | "confirmed";
    }
  | { kind: "booking-decided"; bookingId: string; status: "confirmed" | "cancelled" }
  | { kind: "joined"; placeId: string; cohortId: string }
  /** `answerBy` is an academy-local date. */
  | { kind: "offered"; placeId: string; cohortId: string; answerBy: string }
  | { kind: "offer-answered"; placeId: string; status: "joined" | "refused" }
  /** For an info session, without an account. */
  | { kind: "registered"; registrationId: string; infoSessionId: string; timeZone: string }
  /** Staff mark that the person came. */
  | { kind: "came"; registrationId: string }
  /** Asks to be told of the next cohort. */
  | { kind: "waits" }
);

/** Times as in 22:00. */
export type SettingsForm = {
  pace: QuietPace;
  quietStart: string;
  quietEnd: string;
  channelEmail: boolean;
  timeZone: string;
};

export type AcademyEvent = { at: number } & (
  | { kind: "applied"; applicationId: string; name: string }
  | { kind: "application-decided"; applicationId: string }
  | { kind: "session-moved"; sessionId: string; date: string; time: string }
  | { kind: "module-published"; courseId: string; moduleId: string }
);

export type Spell = {
  kind: "mail-down" | "mail-slow" | "product-down";
  from: number;
  to: number;
  /** Of the mail server, for a mail. */
  seconds: number;
};

/** Academy-local, as in 2026-11-21 and 18:30. */
export type Session = { id: string; title: string; date: string; time: string; places: number };

/** `startsAt` is in milliseconds since 1970. */
export type InfoSession = { id: string; startsAt: number };

export const infoSessionTitle = "Info session";

export type Course = {
  id: string;
  title: string;
  isLocked: boolean;
  tier: Tier | null;
  moduleIds: readonly string[];
};

/** Academy-local dates. A module opens at 09:00 that many days after the first day. */
export type Cohort = {
  id: string;
  title: string;
  firstDay: string;
  lastDay: string;
  courseId: string;
  openings: readonly { moduleId: string; days: number }[];
};

/** Everything that happens in a run, except the product's own actions. */
export type History = {
  seed: number;
  start: number;
  end: number;
  academyZone: string;
  /** With the id that the account has or will have. */
  people: readonly { email: string; userId: string }[];
  courses: readonly Course[];
  cohorts: readonly Cohort[];
  sessions: readonly Session[];
  infoSessions: readonly InfoSession[];
  /** In order of time. Events before the start make the initial state. */
  personEvents: readonly PersonEvent[];
  academyEvents: readonly AcademyEvent[];
  spells: readonly Spell[];
  /** By address, the instant from which the mail server refuses it permanently. */
  refused: Readonly<Record<string, number>>;
};

export type Part =
  | { kind: "series"; part: number }
  | { kind: "nudge" | "return"; url: string }
  | { kind: "reminder"; title: string; startsAt: string }
  | { kind: "weekly" }
  | { kind: "info-session"; outcome: "came" | "missed" | "later"; startsAt: string }
  | { kind: "opening"; url: string }
  | { kind: "cohort-open"; title: string }
  | { kind: "cohort-first" | "cohort-last" | "voice"; url: string }
  | { kind: "meeting"; title: string; startsAt: string }
  | { kind: "place"; status: "offered" | "expired"; cohort: string; answerBy: string }
  | { kind: "news"; about: "application" | "booking" | "offer"; who: string; what: string };

/** Accepted by the mail server, even if it broke the connection before confirming. */
export type Delivery = {
  at: number;
  to: string;
  messageId: string;
  kind: string;
  parts: readonly Part[];
};

export type Recorded = {
  deliveries: readonly Delivery[];
  failures: readonly { at: number; to: string }[];
  /** `closedAt` in milliseconds since 1970. */
  places: readonly { id: string; status: string; closedAt: number | null }[];
  /** Mail waited for a worker, or a process was killed. */
  delays: readonly { from: number; to: number }[];
};

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
/**
 * In milliseconds. The product plans and sends in the first half of a step, people act in the
 * second.
 */
export const step = 5 * minute;

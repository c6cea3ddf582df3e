import type { QuietPace } from "#contract/quiet.ts";

export type Tier = "basic" | "premium" | "elite";

/** What a person did, or what was done to their account; `at` in milliseconds. */
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
      staffWord: "daily" | "at_once";
    }
  | { kind: "quiet-mode"; isOn: boolean }
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
);

/** The form of the quiet settings; times as in 22:00. */
export type SettingsForm = {
  pace: QuietPace;
  quietStart: string;
  quietEnd: string;
  channelEmail: boolean;
  timeZone: string;
};

/** What happened in the academy. */
export type AcademyEvent = { at: number } & (
  | { kind: "applied"; applicationId: string; name: string }
  | { kind: "application-decided"; applicationId: string }
  | { kind: "session-moved"; sessionId: string; date: string; time: string }
  | { kind: "module-published"; courseId: string; moduleId: string }
);

/** A stretch of trouble: the mail server or the whole product. */
export type Spell = {
  kind: "mail-down" | "mail-slow" | "product-down";
  from: number;
  to: number;
  /** How long the mail server takes for a mail meanwhile. */
  seconds: number;
};

/** On the academy's wall clock, as 2026-11-21 and 18:30. */
export type Session = { id: string; title: string; date: string; time: string; places: number };

export type Course = {
  id: string;
  title: string;
  isLocked: boolean;
  tier: Tier | null;
  moduleIds: readonly string[];
};

/** All that happens in a run, except for what the product does about it. */
export type History = {
  seed: number;
  start: number;
  end: number;
  academyZone: string;
  /** Everyone's address, with the id of the account that they have or may make one day. */
  people: readonly { email: string; userId: string }[];
  courses: readonly Course[];
  sessions: readonly Session[];
  /** In the order of time. What came before the start is how everything stood. */
  personEvents: readonly PersonEvent[];
  academyEvents: readonly AcademyEvent[];
  spells: readonly Spell[];
  /** Addresses that the mail server refuses for good, and since when. */
  refused: Readonly<Record<string, number>>;
};

/** What a delivered message said, as its drawing was told. */
export type Part =
  | { kind: "series"; part: number }
  | { kind: "nudge"; url: string }
  | { kind: "reminder"; title: string; startsAt: string }
  | { kind: "weekly" }
  | { kind: "news"; about: "application" | "booking"; who: string; what: string };

/** A mail that the mail server accepted, even if it hung up before saying so. */
export type Delivery = {
  at: number;
  to: string;
  messageId: string;
  kind: string;
  parts: readonly Part[];
};

/** What the mail server saw, and when the product had more to send than it could. */
export type Recorded = {
  deliveries: readonly Delivery[];
  failures: readonly { at: number; to: string }[];
  /** Mail was waiting for a worker, or a process was being killed. */
  delays: readonly { from: number; to: number }[];
};

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
/** The product looks for what is due this often, and people act in the second half of each step. */
export const step = 5 * minute;

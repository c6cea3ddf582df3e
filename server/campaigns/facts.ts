import type { StaffNews } from "#contract/members/members.ts";
import type { QuietPace } from "#contract/quiet/quiet.ts";
import type { QuietHours } from "#server/quiet/quiet.ts";

/** A booking or a meeting that has not begun, with the reminders that were sent. */
export type UpcomingBooking = {
  /** Of the booking, or of the meeting's session. */
  id: string;
  title: string;
  starts_at: string;
  reminded: readonly ("24h" | "1h")[];
};

/** Not yet told to the staff member. `since` is a UTC instant. */
export type News = { about: "application" | "booking" | "offer"; id: string; since: string };

/** To be told. `answer_by` is an academy-local date, `ends_at` the UTC instant at its end. */
export type OfferedPlace = {
  id: string;
  status: "offered" | "expired";
  answer_by: string;
  ends_at: string;
};

export type ModulePlace = { course_id: string; module_id: string };

/** It accepts applications, or the person is invited to it. Days are academy-local dates. */
export type OpenCohort = {
  id: string;
  title: string;
  first_day: string;
  last_day: string;
  occasion: CohortOccasion;
};

/** `reopened`: the person was told before and then found it full. */
export type CohortOccasion = "opened" | "invited" | "reopened";

/**
 * The first or the last day of the person's cohort, not told of. Dates are academy-local;
 * `module_ids` are those that open on the first day.
 */
export type CohortDay = {
  cohort_id: string;
  which: "first" | "last";
  date: string;
  module_ids: readonly string[];
};

/** After a cohort that has ended; not asked yet, and nothing said. `last_day` is academy-local. */
export type VoiceToAsk = { cohort_id: string; title: string; last_day: string };

/** A meeting of the person's cohort that was not announced. `starts_at` is a UTC instant. */
export type NewMeeting = { session_id: string; starts_at: string };

/** Not told of. `starts_at` is a UTC instant. */
export type AfterInfoSession = {
  registration_id: string;
  starts_at: string;
  what: "came" | "missed" | "later";
};

/** `opens_at` is a UTC instant. */
export type ModuleOpening = ModulePlace & { opens_at: string };

/** What a member chose about the next messages. Dates are in the person's time zone. */
export type PutOff = {
  /** Nothing but what is booked comes before that day. It may have passed. */
  quietUntil: string | null;
  /** Told a next step on that day or later. */
  hasReturned: boolean;
  /** Nothing but what is booked comes up to and on that day. */
  skippedOn: string | null;
  /** Its day counts as one of the learning pace. */
  wantedAt: Date | null;
};

export const nothingPutOff: PutOff = {
  quietUntil: null,
  hasReturned: false,
  skippedOn: null,
  wantedAt: null,
};

/** Days are dates in the person's time zone, as in 2026-11-21. */
export type Facts = {
  email: string;
  /** The member's zone, or the academy's. */
  timeZone: string;
  /** Null without an account, unless the person registered for an info session. */
  quietHours: QuietHours | null;
  /** Null without an account. */
  pace: QuietPace | null;
  quietMode: boolean;
  putOff: PutOff;
  /** As in "unsubscribed"; null if mail may be sent. */
  silence: string | null;
  /** The last local date that had its message, in the zone of that time or of now. */
  mailedOn: string | null;
  series: {
    /** Not sent, in order. */
    left: readonly number[];
    /** The academy-local date of the request for the playbook. */
    startedOn: string;
    lastOn: string | null;
  } | null;
  /** Open and not completed. */
  nextModule: ModulePlace | null;
  /** Opened lately or soon by a cohort, and not told of, soonest first. */
  openings: readonly ModuleOpening[];
  /** Null if the person does not wait or was told of it. */
  openCohort: OpenCohort | null;
  /** Has a place in a published cohort of which something may still be told. */
  isInCohort: boolean;
  cohortDays: readonly CohortDay[];
  newMeetings: readonly NewMeeting[];
  voicesToAsk: readonly VoiceToAsk[];
  afterInfoSessions: readonly AfterInfoSession[];
  /** For an info session that is to come, or of which something may still be told. */
  isRegistered: boolean;
  studiedAt: Date | null;
  weeklyProgress: boolean;
  sessionReminders: boolean;
  bookings: readonly UpcomingBooking[];
  places: readonly OfferedPlace[];
  /** Null for people who are not staff. */
  staffNews: StaffNews | null;
  news: readonly News[];
};

export type Item =
  | { kind: "series"; part: number }
  | ({ kind: "nudge" | "return"; day: string } & ModulePlace)
  | ({ kind: "opening" } & ModuleOpening)
  | { kind: "reminder"; booking_id: string; starts_at: string; lead: "24h" | "1h" }
  | { kind: "weekly"; week: string }
  | { kind: "cohort-open"; cohort_id: string; occasion: CohortOccasion }
  | ({ kind: "place" } & OfferedPlace)
  | ({ kind: "cohort-day" } & CohortDay)
  | ({ kind: "meeting" } & NewMeeting)
  | ({ kind: "voice" } & VoiceToAsk)
  | ({ kind: "info-session" } & AfterInfoSession)
  | ({ kind: "news" } & News);

/** `day` is the person's local date; null if the message does not count as the day's. */
export type Plan = {
  at: Date;
  /** Earlier than `at` if something delayed it. */
  due: Date;
  day: string | null;
  items: Item[];
  reason: string;
};

export type Timed = { item: Item; at: Date; reason: string };
export type Untimed = Omit<Timed, "at">;

/** Anything due before `from` counts as handled. */
export type Question = { facts: Facts; from: Date; now: Date; academyZone: string };

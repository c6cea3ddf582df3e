import * as z from "zod";
import { seriesParts } from "#contract/campaigns/campaigns.ts";
import { Instant } from "#contract/forms/fields.ts";
import { QuietPace } from "#contract/quiet/quiet.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { ScheduledFooter } from "#emails/parts/scheduled-footer.ts";

const Series = z.object({ kind: z.literal("series"), part: z.int().min(1).max(seriesParts) });

const Nudge = z.object({
  kind: z.literal("nudge"),
  course: z.string(),
  module: z.string(),
  /** Position in its course, from 1. */
  position: z.int(),
  moduleCount: z.int(),
  url: z.url(),
  /** An earlier module of the course that the reader's cohort opens later. */
  waiting: z.object({ module: z.string(), opensAt: Instant }).nullable().default(null),
});

const Opening = z.object({
  kind: z.literal("opening"),
  course: z.string(),
  module: z.string(),
  url: z.url(),
});

/** The first message after a pause: one next step. */
const Return = z.object({ ...Opening.shape, kind: z.literal("return") });

const CohortOpen = z.object({
  kind: z.literal("cohort-open"),
  title: z.string(),
  firstDay: z.iso.date(),
  weeks: z.int(),
  isInvitation: z.boolean(),
  url: z.url(),
});

/** `firstDay`, `lastDay` and `lookBackUntil` are academy-local. */
const CohortFirst = z.object({
  kind: z.literal("cohort-first"),
  title: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Those that open on the first day. */
  modules: z.array(z.object({ module: z.string(), course: z.string(), opensAt: Instant })),
  /** The next one. */
  meeting: z.object({ title: z.string(), startsAt: Instant }).nullable(),
  url: z.url(),
});

const CohortLast = z.object({
  kind: z.literal("cohort-last"),
  title: z.string(),
  lastDay: z.iso.date(),
  courses: z.array(z.string()),
  /** Whether modules open after the last day. */
  opensLater: z.boolean(),
  /** The name of the tier that ends. */
  tier: z.string().nullable(),
  lookBackUntil: z.iso.date(),
  url: z.url(),
});

/** Asks, once after a cohort, what its member would say about it. `lastDay` is academy-local. */
const Voice = z.object({
  kind: z.literal("voice"),
  title: z.string(),
  lastDay: z.iso.date(),
  url: z.url(),
});

/** A new meeting of a cohort, for the message and for calendars. */
const Meeting = z.object({
  kind: z.literal("meeting"),
  ...BookedSession.pick({ title: true, startsAt: true, minutes: true }).shape,
  cohort: z.string(),
  url: z.url(),
});

const Reminder = z.object({
  kind: z.literal("reminder"),
  ...BookedSession.pick({ title: true, startsAt: true, minutes: true }).shape,
  meetingLink: z.string().nullable(),
  /** Of an info session: where the reader can choose another date. */
  ownUrl: z.url().nullable().default(null),
});

/** Once after an info session. `nextAt` is null while the next one has no date. */
const InfoSession = z.object({
  kind: z.literal("info-session"),
  outcome: z.enum(["came", "missed", "later"]),
  startsAt: Instant,
  recordingLink: z.string().nullable(),
  hasAnswers: z.boolean(),
  nextAt: Instant.nullable(),
  /** For the one at `nextAt`. */
  isRegistered: z.boolean().default(false),
  ownUrl: z.url(),
});

const Weekly = z.object({
  kind: z.literal("weekly"),
  completedInWeek: z.int(),
  completed: z.int(),
  moduleCount: z.int(),
});

/** An offer whose deadline is soon or has passed. */
const Place = z.object({
  kind: z.literal("place"),
  status: z.enum(["offered", "expired"]),
  cohort: z.string(),
  answerBy: z.iso.date(),
  /** Null once the offer has ended. */
  url: z.url().nullable(),
});

const News = z.object({
  kind: z.literal("news"),
  about: z.enum(["application", "booking", "offer"]),
  /**
   * The id by which the name is erased: of the application, of the account that booked, or of the
   * person with the offer.
   */
  subject: z.uuid().nullable().default(null),
  who: z.string(),
  /** Set if `who` is a name. */
  address: z.string().nullable().default(null),
  /** The applicant's current role, the session's title, or the cohort and how its offer ended. */
  what: z.string(),
  /** Null unless it is a booking. */
  startsAt: Instant.nullable(),
});

export const DigestPart = z.discriminatedUnion("kind", [
  Series,
  Nudge,
  Opening,
  Return,
  CohortOpen,
  CohortFirst,
  CohortLast,
  Meeting,
  Reminder,
  InfoSession,
  Weekly,
  Place,
  Voice,
  News,
]);
export type DigestPart = z.infer<typeof DigestPart>;

export type PartOf<Kind extends DigestPart["kind"]> = Extract<DigestPart, { kind: Kind }>;

export const DigestProps = z.object({
  ...ScheduledFooter.shape,
  parts: z.array(DigestPart),
  name: z.string().nullable(),
  isMember: z.boolean(),
  /** Null without an account. */
  pace: QuietPace.nullable().default(null),
  /** Not the digest of the day: news for staff who chose so. */
  isAtOnce: z.boolean().default(false),
  /** The reader asked for it on this day. */
  isAsked: z.boolean().default(false),
  /** The reader's local date on which the digest is sent. */
  day: z.iso.date(),
  timeZone: z.string(),
  academyTimeZone: z.string(),
  publicUrl: z.url(),
});
export type DigestProps = z.infer<typeof DigestProps>;

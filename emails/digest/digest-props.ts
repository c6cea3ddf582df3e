import * as z from "zod";
import { seriesParts } from "#contract/campaigns/campaigns.ts";
import { Instant } from "#contract/forms/fields.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { ScheduledFooter } from "#emails/parts/scheduled-footer.ts";

const Series = z.object({ kind: z.literal("series"), part: z.int().min(1).max(seriesParts) });

const Nudge = z.object({
  kind: z.literal("nudge"),
  course: z.string(),
  module: z.string(),
  /** The module's position in its course, from 1. */
  position: z.int(),
  moduleCount: z.int(),
  url: z.url(),
  /** An earlier module of the course that the reader's cohort opens later; a UTC instant. */
  waiting: z.object({ module: z.string(), opensAt: Instant }).nullable().default(null),
});

/** A module that the reader's cohort has opened. */
const Opening = z.object({
  kind: z.literal("opening"),
  course: z.string(),
  module: z.string(),
  url: z.url(),
});

/** The cohort that the reader asked to be told of. */
const CohortOpen = z.object({
  kind: z.literal("cohort-open"),
  title: z.string(),
  firstDay: z.iso.date(),
  weeks: z.int(),
  /** Whether staff invite the reader because a place is free. */
  isInvitation: z.boolean(),
  url: z.url(),
});

const Reminder = z.object({
  kind: z.literal("reminder"),
  ...BookedSession.pick({ title: true, startsAt: true, minutes: true }).shape,
  meetingLink: z.string().nullable(),
});

const Weekly = z.object({
  kind: z.literal("weekly"),
  completedInWeek: z.int(),
  /** How many of the modules open to the reader are completed. */
  completed: z.int(),
  /** How many modules are open to the reader. */
  moduleCount: z.int(),
});

/** An offered place in a cohort: its deadline comes soon, or has passed. */
const Place = z.object({
  kind: z.literal("place"),
  status: z.enum(["offered", "expired"]),
  cohort: z.string(),
  /** An academy-local date. */
  answerBy: z.iso.date(),
  /** The page of an open offer. */
  url: z.url().nullable(),
});

const News = z.object({
  kind: z.literal("news"),
  about: z.enum(["application", "booking", "offer"]),
  /**
   * The id of the application, of the account that booked, or of the person with the offer: by it the
   * name is erased.
   */
  subject: z.uuid().nullable().default(null),
  who: z.string(),
  /** The address of who booked or had the offer, if `who` is a name. */
  address: z.string().nullable().default(null),
  /** The applicant's current role, the session's title, or how the offer of which cohort ended. */
  what: z.string(),
  /** When the session starts, a UTC instant; null unless it is a booking. */
  startsAt: Instant.nullable(),
});

/** One part of a digest. */
export const DigestPart = z.discriminatedUnion("kind", [
  Series,
  Nudge,
  Opening,
  CohortOpen,
  Reminder,
  Weekly,
  Place,
  News,
]);
export type DigestPart = z.infer<typeof DigestPart>;

export type PartOf<Kind extends DigestPart["kind"]> = Extract<DigestPart, { kind: Kind }>;

export const DigestProps = z.object({
  ...ScheduledFooter.shape,
  parts: z.array(DigestPart),
  name: z.string().nullable(),
  /** Whether the reader has an account, and so quiet settings. */
  isMember: z.boolean(),
  /** The reader's local date on which the digest is sent, as in 2026-11-24. */
  day: z.iso.date(),
  timeZone: z.string(),
  academyTimeZone: z.string(),
  publicUrl: z.url(),
});
export type DigestProps = z.infer<typeof DigestProps>;

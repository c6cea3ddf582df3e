import * as z from "zod";
import { seriesParts } from "#contract/campaigns.ts";
import { Instant } from "#contract/fields.ts";
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

const News = z.object({
  kind: z.literal("news"),
  about: z.enum(["application", "booking"]),
  who: z.string(),
  /** The applicant's current role, or the session's title. */
  what: z.string(),
  /** When the session starts, a UTC instant; null for an application. */
  startsAt: Instant.nullable(),
});

/** One part of a digest. */
export const DigestPart = z.discriminatedUnion("kind", [Series, Nudge, Reminder, Weekly, News]);
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

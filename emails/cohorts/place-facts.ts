import * as z from "zod";
import { day, Instant } from "#contract/forms/fields.ts";
import { Greeted } from "#emails/parts/greeted.ts";

/** What a mail says of somebody's place in a cohort. Days are academy-local. */
export const PlaceFacts = Greeted.extend({
  cohort: z.string(),
  firstDay: day(),
  lastDay: day(),
  /** The names that they chose. */
  coaches: z.array(z.string()),
  /** Those that are still to come. */
  meetings: z.array(z.object({ title: z.string(), startsAt: Instant, minutes: z.int() })),
  price: z.string().nullable(),
  /** Markdown. */
  howToPay: z.string().nullable(),
  payBy: day(),
  paidOn: day().nullable(),
  ifUnsuited: z.string().nullable(),
  hasAccount: z.boolean(),
  /** The reader's. */
  timeZone: z.string(),
  academyTimeZone: z.string(),
  /** In calendar files with the mail. */
  hasDates: z.boolean(),
  publicUrl: z.url(),
});
export type PlaceFacts = z.output<typeof PlaceFacts>;

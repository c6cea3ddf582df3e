import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";

/** A coaching session as mails show it. */
export const BookedSession = z.object({
  title: z.string(),
  startsAt: Instant,
  minutes: z.int(),
  /** The reader's zone, in which the mail shows the time. */
  timeZone: z.string(),
  academyTimeZone: z.string(),
});
export type BookedSession = z.infer<typeof BookedSession>;

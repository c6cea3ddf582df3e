import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";

export const BookedSession = z.object({
  title: z.string(),
  startsAt: Instant,
  minutes: z.int(),
  timeZone: z.string(),
  academyTimeZone: z.string(),
});
export type BookedSession = z.infer<typeof BookedSession>;

import * as z from "zod";

export const ScheduledFooter = z.object({
  unsubscribeUrl: z.url(),
  preferencesUrl: z.url(),
  postalAddress: z.string().nullable(),
});
export type ScheduledFooter = z.infer<typeof ScheduledFooter>;

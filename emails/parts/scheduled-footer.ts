import * as z from "zod";

/** The foot of scheduled mail, which nobody asked for at that moment: how to end it, and who writes. */
export const ScheduledFooter = z.object({
  unsubscribeUrl: z.url(),
  preferencesUrl: z.url(),
  postalAddress: z.string().nullable(),
});
export type ScheduledFooter = z.infer<typeof ScheduledFooter>;

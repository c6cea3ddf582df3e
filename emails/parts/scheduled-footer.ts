import * as z from "zod";

/**
 * The footer of scheduled mail: the links to unsubscribe and change settings, and the postal
 * address.
 */
export const ScheduledFooter = z.object({
  unsubscribeUrl: z.url(),
  preferencesUrl: z.url(),
  postalAddress: z.string().nullable(),
});
export type ScheduledFooter = z.infer<typeof ScheduledFooter>;

import * as z from "zod";

/** Apart from their schemas, which only pages for staff load. */
export const TextGroup = z.enum([
  "brand",
  "landing",
  "about",
  "thanks",
  "infoSession",
  "application",
  "actions",
  "cohorts",
  "tiers",
  "privacy",
  "terms",
  "mails",
  "playbookCover",
  "playbook",
]);
export type TextGroup = z.infer<typeof TextGroup>;

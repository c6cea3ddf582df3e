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

/** What everyone may read. The others are only sent. */
export const PageGroup = TextGroup.exclude(["mails", "playbook"]);
export type PageGroup = z.infer<typeof PageGroup>;

import * as z from "zod";
import { plainRead } from "#contract/calls.ts";

/** What a new academy still lacks, in the order in which it is best done (rule overview.set-up). */
export const SetUpStep = z.enum([
  "mail",
  "postal_address",
  "coach",
  "course",
  "cohort",
  "info_session",
]);
export type SetUpStep = z.infer<typeof SetUpStep>;

export const Overview = z.object({
  total_leads: z.int(),
  pending_applications: z.int(),
  info_registrations: z.int(),
  active_members: z.int(),
  to_set_up: z.array(SetUpStep),
});
export type Overview = z.infer<typeof Overview>;

export const overview = {
  read: plainRead("overview.read")
    .route({ method: "GET", path: "/overview", tags: ["overview"], summary: "Counts for staff" })
    .output(Overview),
};

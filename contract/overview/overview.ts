import * as z from "zod";
import { plainRead } from "#contract/calls.ts";

export const Overview = z.object({
  total_leads: z.int(),
  pending_applications: z.int(),
  info_registrations: z.int(),
  active_members: z.int(),
});
export type Overview = z.infer<typeof Overview>;

export const overview = {
  read: plainRead("overview.read")
    .route({ method: "GET", path: "/overview", tags: ["overview"], summary: "Counts for staff" })
    .output(Overview),
};

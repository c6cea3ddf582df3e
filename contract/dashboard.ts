import * as z from "zod";
import { call } from "./calls.ts";
import { MembershipTier } from "./members.ts";

/** What a member's home shows, in one answer (rule dashboard.cards). */
export const Dashboard = z.object({
  courses: z.int(),
  training_modules: z.int(),
  upcoming_sessions: z.int(),
  /** Percentage of the opened modules that the member has completed. */
  progress_percent: z.int(),
  membership_tier: MembershipTier.nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  read: call("dashboard.read_own")
    .route({ method: "GET", path: "/dashboard", tags: ["dashboard"], summary: "Your dashboard" })
    .output(Dashboard),
};

import type { Dashboard } from "#contract/dashboard/dashboard.ts";
import { higherTier } from "#contract/members/members.ts";
import { quietDefaults } from "#contract/quiet/quiet.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Actor } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { nextStep, studyWeek } from "./dashboard.policy.ts";
import { readHome } from "./dashboard.queries.ts";
import { readOwnCohort } from "./own-cohort.ts";

/**
 * The tier is the higher of the member's own and that of running cohorts (rule cohorts.tier).
 * Progress is completed modules divided by opened ones, or by 1 if there are none (rule
 * dashboard.progress).
 */
export async function readDashboard(
  work: Work,
  { id, roles }: Pick<Actor, "id" | "roles">,
): Promise<Dashboard> {
  const { opened, completed, membership_tier, cohort_tier, ...home } = await readHome(work, {
    ...{ userId: id, today: academyDate(work), zone: work.config.timeZone, now: work.now() },
  });
  const { cohort_id, pace, today, monday, opened_days, completed_days, ...others } = home;
  const { completed_this_week, courses_left, ...shown } = others;
  return {
    ...shown,
    opened_modules: opened,
    completed_modules: completed,
    progress_percent: Math.round((100 * completed) / Math.max(opened, 1)),
    membership_tier: higherTier(membership_tier, cohort_tier),
    cohort: cohort_id === null ? null : await readOwnCohort(work, { id, roles }, cohort_id),
    ...nextStep(courses_left, membership_tier, roles),
    next_sessions: shown.next_sessions.map(({ starts_at, ...session }) => ({
      ...session,
      starts_at: new Date(starts_at).toISOString(),
    })),
    week: studyWeek({
      ...{ pace: pace ?? quietDefaults.quiet_pace, today, monday, opened_days, completed_days },
      completed: completed_this_week,
    }),
  };
}

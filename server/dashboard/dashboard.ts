import type { Dashboard } from "#contract/dashboard.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import { readCounts } from "./dashboard.queries.ts";

/**
 * Returns a member's home. Progress is the number of completed modules divided by the number of
 * progress records, or by 1 if there are none; a record exists for each module opened (rule
 * dashboard.progress).
 */
export async function readDashboard(work: Work, userId: string): Promise<Dashboard> {
  const { records, completed, ...counts } = await readCounts(work, {
    userId,
    today: academyDate(work),
  });
  return { ...counts, progress_percent: Math.round((100 * completed) / Math.max(records, 1)) };
}

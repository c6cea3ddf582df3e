import type { DemoContent } from "#contract/demo/demo.ts";
import { lockInventedAccounts } from "#server/accounts/accounts.ts";
import {
  deleteInventedSessions,
  handOverSessions,
  removeBookings,
} from "#server/coaching/coaching.ts";
import {
  deleteInventedCohorts,
  handOverCohorts,
  listInventedCohorts,
} from "#server/cohorts/cohorts.ts";
import { deleteInventedInfoSessions } from "#server/info-sessions/info-sessions.ts";
import { countInvented, deleteInvented } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

export { addDemo } from "./add-demo.ts";
export { addDemoCoaches } from "./add-demo-coaches.ts";

export async function readDemo(work: Work): Promise<DemoContent> {
  const cohorts = await listInventedCohorts(work);
  return {
    people: await countInvented(work),
    cohorts: cohorts.filter((each) => !each.is_kept).map(({ title }) => title),
    kept_cohorts: cohorts.filter((each) => each.is_kept).map(({ title }) => title),
  };
}

/**
 * Keeps what is real or used by real people (rule demo.removed). Sessions and cohorts left without
 * a coach get `removedBy`. Returns what was removed. Safe to repeat.
 */
export async function removeDemo(work: Work, removedBy: string): Promise<DemoContent> {
  return await work.transaction(async (work) => {
    const accounts = await lockInventedAccounts(work);
    const removed = await readDemo(work);
    await removeBookings(work, accounts);
    await handOverSessions(work, accounts, removedBy);
    await handOverCohorts(work, accounts, removedBy);
    await deleteInvented(work);
    await deleteInventedInfoSessions(work);
    await deleteInventedSessions(work);
    await deleteInventedCohorts(work);
    return removed;
  });
}

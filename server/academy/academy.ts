import type { AcademySettings, AcademyUpdate } from "#contract/academy/academy.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./academy.queries.ts";

export { isStarterContentSettled, readSettings, settleStarterContent } from "./academy.queries.ts";

/** Throws changed_meanwhile. */
export async function updateSettings(
  work: Work,
  { was, ...update }: AcademyUpdate,
): Promise<AcademySettings> {
  return await work.transaction(async (work) => {
    refuseStale(await queries.lockSettings(work), update, was);
    return await queries.updateSettings(work, update);
  });
}

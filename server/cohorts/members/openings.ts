import type { Opening, OpeningDays } from "#contract/cohorts/cohort-openings.ts";
import { getCohort, lockCohortToChange } from "#server/cohorts/locks.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./openings.queries.ts";

type Openings = { items: Opening[]; academy_time_zone: string };

/** Throws not_found. */
export async function listOpenings(work: Work, cohortId: string): Promise<Openings> {
  const { is_published } = await getCohort(work, cohortId);
  const rows = await queries.listOpenings(work, cohortId);
  const items = rows.map(({ opens_at, opened_at, ...row }) => ({
    ...row,
    opens_at: opens_at.toISOString(),
    open_since: (is_published && openSince(work, { opens_at, opened_at })?.toISOString()) || null,
  }));
  return { items, academy_time_zone: work.config.timeZone };
}

/** Open modules stay open (rule cohorts.stays-open). Throws not_found, changed_meanwhile. */
export async function setOpenings(
  work: Work,
  cohortId: string,
  { openings, was }: OpeningDays,
): Promise<Openings> {
  return await work.transaction(async (work) => {
    await lockCohortToChange(work, cohortId);
    refuseStale(daysOf(await queries.listOpenings(work, cohortId)), daysOf(openings), was);
    await queries.keepOpen(work, cohortId);
    await queries.setOpeningDays(work, cohortId, openings);
    return await listOpenings(work, cohortId);
  });
}

export function openSince(
  work: Work,
  module: { opens_at: Date; opened_at: Date | null },
): Date | null {
  const { opens_at, opened_at } = module;
  return opened_at ?? (opens_at <= work.now() ? opens_at : null);
}

/** By module id. */
function daysOf(openings: OpeningDays["openings"]): Record<string, number> {
  return Object.fromEntries(
    openings.map(({ module_id, opens_after_days }) => [module_id, opens_after_days]),
  );
}

import { type CohortDays, isCohortDay, lastDayProblem } from "#contract/cohorts/cohort-days.ts";
import type {
  CohortShift,
  Opening,
  OpeningDays,
  ShiftPreview,
} from "#contract/cohorts/cohort-openings.ts";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { Failure } from "#contract/errors.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { firstDayProblem } from "./check-cohort.ts";
import { moveDay } from "./cohort-days.ts";
import { updateCohort } from "./cohorts.queries.ts";
import { getCohort, lockCohortToChange } from "./locks.ts";
import { countComingSessions } from "./mailed-places.queries.ts";
import * as queries from "./openings.queries.ts";
import { sendNewDays } from "./place-mails.ts";

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

/** Throws not_found, invalid_input. */
export async function previewShift(work: Work, cohortId: string, days: number) {
  return await work.transaction(async (work) => {
    const cohort = await getCohort(work, cohortId);
    const before = await queries.listOpenings(work, cohortId);
    const after = await queries.listOpenings(work, cohortId, days);
    const openings = before.map((opening, index): ShiftPreview["openings"][number] => ({
      module_id: opening.module_id,
      title: opening.title,
      from: opening.opens_at.toISOString(),
      to: (after[index] ?? opening).opens_at.toISOString(),
      stays_open: cohort.is_published && openSince(work, opening) !== null,
    }));
    return {
      ...shiftDays(cohort, days),
      openings,
      sessions: await countComingSessions(work, cohortId),
      told: cohort.is_published ? cohort.taken_places : 0,
      academy_time_zone: work.config.timeZone,
    };
  });
}

/** Throws not_found, changed_meanwhile, invalid_input. */
export async function shiftCohort(
  work: Work,
  cohortId: string,
  { days, was }: CohortShift,
): Promise<Cohort> {
  return await work.transaction(async (work) => {
    const before = await lockCohortToChange(work, cohortId);
    refuseStale(before, {}, was);
    await queries.keepOpen(work, cohortId);
    const shifted = shiftDays(before, days);
    const { is_published } = before;
    const problem = firstDayProblem(work, { ...shifted, is_published }, before);
    if (problem !== null) throw new Failure("invalid_input", { days: problem });
    await updateCohort(work, cohortId, shifted);
    if (is_published) await sendNewDays(work, cohortId, before);
    return await getCohort(work, cohortId);
  });
}

function openSince(work: Work, module: { opens_at: Date; opened_at: Date | null }): Date | null {
  const { opens_at, opened_at } = module;
  return opened_at ?? (opens_at <= work.now() ? opens_at : null);
}

/** By module id. */
function daysOf(openings: OpeningDays["openings"]): Record<string, number> {
  return Object.fromEntries(
    openings.map(({ module_id, opens_after_days }) => [module_id, opens_after_days]),
  );
}

function shiftDays({ first_day, last_day }: CohortDays, days: number): CohortDays {
  const shifted = { first_day: moveDay(first_day, days), last_day: moveDay(last_day, days) };
  const fits = isCohortDay(shifted.first_day) && isCohortDay(shifted.last_day);
  const problem = fits ? lastDayProblem(shifted) : "Please enter a smaller number of days";
  if (problem !== null) throw new Failure("invalid_input", { days: problem });
  return shifted;
}

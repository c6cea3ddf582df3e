import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./cohorts.queries.ts";

/** Throws not_found. */
export async function getCohort(work: Work, id: string): Promise<Cohort> {
  const cohort = await queries.findCohort(work, id);
  if (cohort === undefined) throw new Failure("not_found");
  return cohort;
}

/** Locks it, so that changes of its days and places run one at a time. Throws not_found. */
export async function lockCohort(work: Work, id: string): Promise<Cohort> {
  if (!(await queries.lockCohort(work, id))) throw new Failure("not_found");
  return await getCohort(work, id);
}

/** Throws not_found, cohort_cancelled. */
export async function lockCohortToChange(work: Work, id: string): Promise<Cohort> {
  const cohort = await lockCohort(work, id);
  if (cohort.state === "cancelled") throw new Failure("cohort_cancelled");
  return cohort;
}

import type { CohortNotice, ListWaiting } from "#contract/cohorts/cohort-waitlist.ts";
import { Failure } from "#contract/errors.ts";
import { lockCohort } from "#server/cohorts/locks.ts";
import { countFreePlaces } from "#server/cohorts/places/places.queries.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./waitlist.queries.ts";

/**
 * The same for every address (rule cohorts.waitlist), but nothing is stored if the honeypot is
 * filled (rule forms.honeypot).
 */
export async function joinWaitlist(
  work: Work,
  { email, utm, website }: CohortNotice,
): Promise<void> {
  if (website) return;
  await queries.upsertWaiting(work, { email, utm });
}

export async function readWaitingList(work: Work, input: ListWaiting) {
  const page = await queries.listWaiting(work, input);
  return { ...page, waiting: await queries.countWaiting(work) };
}

/**
 * The planner sends it (rule cohorts.invitation). Returns the person's id. Throws cohort_not_open,
 * cohort_full, and not_found, also for a person who has been told meanwhile.
 */
export async function inviteWaiting(
  work: Work,
  { id, cohort_id }: { id: string; cohort_id: string },
): Promise<{ person_id: string }> {
  return await work.transaction(async (work) => {
    const { state } = await lockCohort(work, cohort_id);
    if (state !== "open") throw new Failure("cohort_not_open");
    if ((await countFreePlaces(work, cohort_id)) < 1) throw new Failure("cohort_full");
    const person_id = await queries.setInvitation(work, id, cohort_id);
    if (person_id === undefined) throw new Failure("not_found");
    return { person_id };
  });
}

/** Throws not_found. */
export async function removeWaiting(work: Work, id: string): Promise<void> {
  if (!(await queries.deleteWaiting(work, id))) throw new Failure("not_found");
}

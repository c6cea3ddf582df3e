import type { CallingOff, Cohort } from "#contract/cohorts/cohorts.ts";
import { Failure } from "#contract/errors.ts";
import { listComingSessions, removeComingSessions } from "#server/coaching/coaching.ts";
import { keepOpen } from "#server/cohorts/members/openings.queries.ts";
import {
  listMailedPlaces,
  listMeetings,
  listPlaceIds,
} from "#server/cohorts/places/mailed-places.queries.ts";
import { withdrawOffers } from "#server/cohorts/places/offered-places.ts";
import { dropPlaceMails, sendEnded } from "#server/cohorts/places/place-mails.ts";
import type { Work } from "#server/work.ts";
import { cancelCohort } from "./cohorts.queries.ts";
import { getCohort, lockCohortToChange } from "./locks.ts";

/**
 * For good. Its coming sessions are deleted and its open offers withdrawn; modules that are open
 * stay open. Throws not_found, cohort_cancelled, changed_meanwhile.
 */
export async function callOffCohort(
  work: Work,
  id: string,
  { cancel_reason }: CallingOff,
  by: string,
): Promise<Cohort> {
  return await work.transaction(async (work) => {
    const meetings = await listMeetings(work, id);
    // Places and sessions before the cohort, as in the verbs about them.
    const offered = await listPlaceIds(work, id, "offered");
    const joined = await listPlaceIds(work, id, "joined");
    const members = await listMailedPlaces(work, { ids: joined });
    const people = members.map(({ person_id }) => person_id);
    const bookings = await removeComingSessions(work, id, people);
    const cohort = await lockCohortToChange(work, id);
    await refuseNews(work, cohort, joined.length + offered.length);
    await keepOpen(work, id);
    await cancelCohort(work, id, cancel_reason);
    await withdrawOffers(work, offered, by);
    if (!cohort.is_published) return await getCohort(work, id);
    await dropPlaceMails(work, [...joined, ...offered], "the cohort is called off");
    await sendEnded(work, [...joined, ...offered], {
      ...{ why: "called-off", reason: cancel_reason, meetings, bookings },
    });
    return await getCohort(work, id);
  });
}

/** Throws changed_meanwhile if somebody got a place before the cohort was locked, or a session. */
async function refuseNews(work: Work, cohort: Cohort, found: number): Promise<void> {
  const sessions = await listComingSessions(work, cohort.id);
  if (cohort.taken_places + cohort.offered_places > found || sessions.length > 0) {
    throw new Failure("changed_meanwhile");
  }
}

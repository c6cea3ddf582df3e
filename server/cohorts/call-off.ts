import type { CallingOff, Cohort } from "#contract/cohorts/cohorts.ts";
import { removeComingSessions } from "#server/coaching/coaching.ts";
import { dropHeldAbout } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import { cancelCohort } from "./cohorts.queries.ts";
import { getCohort, lockCohortToChange } from "./locks.ts";
import { listMailedPlaces, listMeetings, listPlaceIds } from "./mailed-places.queries.ts";
import { withdrawOffers } from "./offered-places.ts";
import { keepOpen } from "./openings.queries.ts";
import { sendEnded } from "./place-mails.ts";

/**
 * For good. Its coming sessions are deleted and its open offers withdrawn; modules that are open
 * stay open. Throws not_found, cohort_cancelled.
 */
export async function callOffCohort(
  work: Work,
  id: string,
  { cancel_reason }: CallingOff,
): Promise<Cohort> {
  return await work.transaction(async (work) => {
    const meetings = await listMeetings(work, id);
    // Places and sessions before the cohort, as in the verbs about them.
    const offered = await listPlaceIds(work, id, "offered");
    const joined = await listPlaceIds(work, id, "joined");
    const members = await listMailedPlaces(work, { ids: joined });
    const people = members.map(({ person_id }) => person_id);
    const bookings = await removeComingSessions(work, id, people);
    const { is_published } = await lockCohortToChange(work, id);
    await keepOpen(work, id);
    await cancelCohort(work, id, cancel_reason);
    await withdrawOffers(work, offered);
    if (!is_published) return await getCohort(work, id);
    for (const about_id of [...joined, ...offered]) {
      await dropHeldAbout(work, { about: "place", about_id }, "the cohort is called off");
    }
    await sendEnded(work, [...joined, ...offered], {
      ...{ why: "called-off", reason: cancel_reason, meetings, bookings },
    });
    return await getCohort(work, id);
  });
}

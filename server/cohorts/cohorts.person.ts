import { eraseLookBacks, listLookBacksOf } from "#server/cohorts/members/look-backs.queries.ts";
import { erasePlaces, listNotesOf, listPlacesOf } from "#server/cohorts/places/places.queries.ts";
import { eraseWaiting, listWaitingOf } from "#server/cohorts/waitlist/waitlist.queries.ts";
import type { PersonRecords } from "#server/people/people.ts";
import { listCohortsLedBy } from "./cohorts.queries.ts";

export const cohortRecords: PersonRecords = {
  columns: {
    cohorts: {
      title: "not personal",
      price: "not personal",
      how_to_pay: "not personal",
      cancel_reason: "not personal",
      if_unsuited: "not personal",
      membership_tier: "not personal",
    },
    cohort_places: {
      status: "not personal",
      paid_note: "on request",
      staff_note: "on request",
    },
    cohort_look_backs: { changed: "personal", missing: "personal", advice: "personal" },
  },
  async report(work, { userId, personId }) {
    return {
      cohort_coaches: await listCohortsLedBy(work, userId),
      cohort_places: personId === null ? [] : await listPlacesOf(work, personId),
      cohort_look_backs: personId === null ? [] : await listLookBacksOf(work, personId),
      cohort_waitlist: personId === null ? [] : await listWaitingOf(work, personId),
    };
  },
  async reportNotes(work, { personId }) {
    return { cohort_places: await listNotesOf(work, personId) };
  },
  async erasePerson(work, { personId }) {
    await erasePlaces(work, personId);
    await eraseWaiting(work, personId);
    await eraseLookBacks(work, personId);
  },
};

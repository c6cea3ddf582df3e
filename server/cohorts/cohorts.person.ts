import { eraseLookBacks, listLookBacksOf } from "#server/cohorts/members/look-backs.queries.ts";
import { erasePlaces, listNotesOf, listPlacesOf } from "#server/cohorts/places/places.queries.ts";
import { eraseWaiting, listWaitingOf } from "#server/cohorts/waitlist/waitlist.queries.ts";
import { ofStaff, type PersonRecords, untilErased } from "#server/people/people.ts";
import { listCohortsLedBy } from "./cohorts.queries.ts";

const lookBackAnswers = { personal: "your answers about the cohort" };

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
    cohort_coaches: { position: "not personal" },
    cohort_places: {
      status: { fact: "what became of it" },
      offered_at: { fact: "when we offered it" },
      answer_by: { fact: "until when we hold it" },
      joined_at: { fact: "when you took it" },
      closed_at: { fact: "when you or we declined it" },
      left_at: { fact: "when you left" },
      paid_at: { fact: "whether and when it was paid" },
      paid_on: { fact: "whether and when it was paid" },
      is_everything_open: { fact: "whether all modules are open to you" },
      shows_first_name: { fact: "whether your group sees your first name" },
      told_at: { fact: "when we told you of a change" },
      paid_note: { onRequest: "our notes" },
      staff_note: { onRequest: "our notes" },
    },
    cohort_look_backs: {
      changed: lookBackAnswers,
      missing: lookBackAnswers,
      advice: lookBackAnswers,
      written_at: { fact: "when you wrote them" },
    },
    cohort_waitlist: {
      asked_at: { fact: "when you asked" },
      told_at: { fact: "when we told you" },
    },
  },
  holdings: {
    cohort_places: {
      name: "A place in a cohort",
      why: "To hold your place, to open the modules to you, and to know what is paid.",
      until: untilErased,
      ids: "which cohort",
    },
    cohort_look_backs: {
      name: "Looking back",
      why: "To make the next cohort better.",
      until: untilErased,
    },
    cohort_waitlist: {
      name: "Next cohort",
      why: "To tell you when a cohort opens.",
      until: untilErased,
    },
    cohort_coaches: { ...ofStaff, ids: "which cohorts you lead" },
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

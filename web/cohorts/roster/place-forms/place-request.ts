import { type CohortPlace, placeMessages } from "#contract/cohorts/cohort-places.ts";
import {
  givenPlaceForm,
  movePlacesForm,
  newPlaceForm,
  paymentForm,
  placeNoteForm,
} from "#contract/cohorts/place-forms.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

const common = {
  described: serverMessage,
  failed: placeMessages.failed,
} as const;

export function newPlaceRequest(cohort_id: string) {
  return formRequest(newPlaceForm, {
    ...common,
    known: { cohort_id },
    fieldOfCode: { person_unknown: "email", cohort_full: "email", already_in_cohort: "email" },
    succeeded: placeMessages.added,
  });
}

export function paymentRequest(place: CohortPlace) {
  return formRequest(paymentForm, {
    ...common,
    known: { id: place.id },
    read: {
      is_paid: place.paid_at !== null,
      paid_on: place.paid_on,
      paid_note: place.paid_note,
    },
    succeeded: placeMessages.updated,
  });
}

export function noteRequest({ id, staff_note }: CohortPlace) {
  return formRequest(placeNoteForm, {
    ...common,
    known: { id },
    read: { staff_note },
    succeeded: placeMessages.noted,
  });
}

export function moveRequest(ids: string[]) {
  return formRequest(movePlacesForm, {
    ...common,
    known: { ids },
    fieldOfCode: { cohort_full: "cohort_id", already_in_cohort: "cohort_id" },
    succeeded: placeMessages.moved,
  });
}

export function givenPlaceRequest(email: string) {
  return formRequest(givenPlaceForm, {
    ...common,
    known: { email },
    fieldOfCode: { cohort_full: "cohort_id", already_in_cohort: "cohort_id" },
    succeeded: placeMessages.added,
  });
}

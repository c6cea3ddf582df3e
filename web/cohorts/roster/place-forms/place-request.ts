import { type CohortPlace, placeMessages } from "#contract/cohorts/cohort-places.ts";
import {
  givenPlaceForm,
  movePlacesForm,
  newPlaceForm,
  paymentsForm,
  placeForm,
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

export function placeRequest(place: CohortPlace) {
  const { id, paid_at, paid_on, paid_note, staff_note, is_everything_open } = place;
  return formRequest(placeForm, {
    ...common,
    known: { id },
    read: { is_paid: paid_at !== null, paid_on, paid_note, staff_note, is_everything_open },
    succeeded: placeMessages.updated,
  });
}

export function paymentsRequest(ids: string[]) {
  return formRequest(paymentsForm, { ...common, known: { ids }, succeeded: placeMessages.paid });
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

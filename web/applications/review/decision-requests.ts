import { type Application, applicationMessages } from "#contract/applications/applications.ts";
import {
  acceptanceForm,
  postponementForm,
  refusalForm,
} from "#contract/applications/decision-forms.ts";
import type { Refusal } from "#web/lib/api/refusals.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

type OnRefused = (refusal: Refusal) => void;

const words = {
  failed: applicationMessages.decideFailed,
  described: serverMessage,
  succeeded: applicationMessages.decided,
};

/** What the coach has read of the application. An open offer is withdrawn. */
function knownOf({ id, status, decided_at, open_offer }: Application) {
  const seen = { status, decided_at };
  return {
    ...{ id, seen },
    ...(open_offer && { open_offer: "withdraw" as const }),
    // Another letter begins only by "Decide again".
    ...(decided_at !== null && { decides_again: true as const }),
  };
}

export function acceptRequest(application: Application, onRefused: OnRefused) {
  return formRequest(acceptanceForm, {
    ...words,
    known: knownOf(application),
    onRefused,
    fieldOfCode: {
      cohort_full: "cohort_id",
      cohort_not_offered: "cohort_id",
      already_in_cohort: "cohort_id",
    },
  });
}

export const letterRequests = {
  decline: (application: Application, onRefused: OnRefused) =>
    formRequest(refusalForm, { ...words, known: knownOf(application), onRefused }),
  later: (application: Application, onRefused: OnRefused) =>
    formRequest(postponementForm, { ...words, known: knownOf(application), onRefused }),
};

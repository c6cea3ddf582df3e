import { labelForm, labelMessages } from "#contract/labels/labels.ts";
import { noteForm, personMessages } from "#contract/people/people.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { refreshPerson } from "#web/people/refresh-person.ts";

export function labelRequest(person_id: string) {
  return formRequest(labelForm, {
    known: { person_id },
    afterwards: refreshLabels,
    fieldOfCode: { label_limit: "name" },
    described: serverMessage,
    failed: labelMessages.addFailed,
    succeeded: labelMessages.added,
  });
}

/** With the choice of labels. */
export function refreshLabels(): void {
  refreshPerson();
  void queryClient.invalidateQueries({ queryKey: queries.labels.key() });
}

export function noteRequest(id: string, note: { note: string | null }) {
  return formRequest(noteForm, {
    known: { id },
    read: note,
    afterwards: refreshPerson,
    failed: personMessages.noteFailed,
    succeeded: personMessages.noteSaved,
  });
}

import { labelForm, labelMessages } from "#contract/labels/labels.ts";
import { noteForm, personMessages } from "#contract/people/people.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

export function labelRequest(person_id: string) {
  return formRequest(labelForm, {
    known: { person_id },
    fieldOfCode: { label_limit: "name" },
    described: serverMessage,
    failed: labelMessages.addFailed,
    succeeded: labelMessages.added,
  });
}

export function noteRequest(id: string, note: { note: string | null }) {
  return formRequest(noteForm, {
    known: { id },
    read: note,
    failed: personMessages.noteFailed,
    succeeded: personMessages.noteSaved,
  });
}

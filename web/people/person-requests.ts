import { labelForm, labelMessages } from "#contract/labels/labels.ts";
import {
  newNoteForm,
  noteForm,
  noteMessages,
  type PersonNote,
} from "#contract/people/person-notes.ts";
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

export function newNoteRequest(person_id: string) {
  return formRequest(newNoteForm, {
    known: { person_id },
    described: serverMessage,
    failed: noteMessages.addFailed,
    succeeded: noteMessages.added,
  });
}

export function noteRequest(note: PersonNote) {
  return formRequest(noteForm, {
    known: { id: note.id },
    read: note,
    failed: noteMessages.saveFailed,
    succeeded: noteMessages.saved,
  });
}

import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import type { PersonPage } from "#contract/people/people.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { api } from "#web/lib/api/api.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { noteRequest } from "#web/people/person-requests.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

export function PersonNote({ person }: { person: PersonPage }) {
  const [isOpen, setIsOpen] = useState(false);
  const { note, edited_by, edited_at } = person.note;
  const close = () => setIsOpen(false);
  return (
    <section className="person-part" aria-labelledby="note">
      <h2 id="note">Note</h2>
      {note === null ? (
        <p className="soft">No note yet. Only staff see it.</p>
      ) : (
        <p className="person-words">{note}</p>
      )}
      {edited_at !== null && (
        <p className="soft small">
          Changed by {edited_by ?? "a deleted account"}, {academyTime(edited_at)}
        </p>
      )}
      <div>
        <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
          {note === null ? "Add a note" : "Edit the note"}
        </Button>
      </div>
      <FormModal opened={isOpen} onClose={close} title="Note">
        <NoteForm person={person} onClose={close} />
      </FormModal>
    </section>
  );
}

function NoteForm({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const form = useRecordForm({
    draft: aboutOthers(`person-note/${person.id}`),
    record: person.note,
    valuesOf: ({ note }) => ({ note: note ?? "" }),
    request: (note) => noteRequest(person.id, note),
    read: async () => (await api.people.read({ id: person.id })).note,
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save note"
      onCancel={onClose}
      fields={{
        note: (field) => (
          <Textarea
            label="Note"
            description="Only staff see it."
            autosize
            data-autofocus
            minRows={4}
            maxRows={14}
            {...field}
          />
        ),
      }}
    />
  );
}

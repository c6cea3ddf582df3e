import { Button, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import type { PersonPage } from "#contract/people/people.ts";
import { mostNotes, type PersonNote } from "#contract/people/person-notes.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { DeleteNote, NoteForm } from "#web/people/note-dialogs.tsx";
import { newNoteRequest } from "#web/people/person-requests.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { useAddingForm } from "#web/ui/forms/use-adding-form.ts";

type Opened = { note: PersonNote; dialog: "edit" | "delete" };

export function PersonNotes({ person: { id, notes } }: { person: PersonPage }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpened(null);
  return (
    <section className="person-part" aria-labelledby="notes">
      <h2 id="notes" ref={heading} tabIndex={-1}>
        Notes
      </h2>
      {notes.length < mostNotes && <NewNote personId={id} />}
      {notes.length > 0 && (
        <ol className="person-notes">
          {notes.map((note) => (
            <li key={note.id}>
              <Note note={note} onOpen={(dialog) => setOpened({ note, dialog })} />
            </li>
          ))}
        </ol>
      )}
      <FormModal opened={opened?.dialog === "edit"} onClose={close} title="Edit note">
        {opened && <NoteForm note={opened.note} onClose={close} />}
      </FormModal>
      <FormModal opened={opened?.dialog === "delete"} onClose={close} title="Delete this note?">
        {opened && (
          <DeleteNote
            note={opened.note}
            onClose={close}
            onDeleted={() => heading.current?.focus()}
          />
        )}
      </FormModal>
    </section>
  );
}

interface NoteProps {
  note: PersonNote;
  onOpen: (dialog: Opened["dialog"]) => void;
}

function Note({ note: { text, written_by, written_at, can }, onOpen }: NoteProps) {
  return (
    <article aria-label={`Note of ${academyTime(written_at)}`}>
      <p className="person-words">{text}</p>
      <p className="soft small">
        {written_by ?? "A deleted account"}, {academyTime(written_at)}
        {can.change && (
          <span className="person-note-buttons">
            <button
              type="button"
              className="link-button aside-button"
              onClick={() => onOpen("edit")}
            >
              Edit
            </button>
            <button
              type="button"
              className="link-button aside-button"
              onClick={() => onOpen("delete")}
            >
              Delete
            </button>
          </span>
        )}
      </p>
    </article>
  );
}

function NewNote({ personId }: { personId: string }) {
  const { form } = useAddingForm({
    draft: aboutOthers(`new-note/${personId}`),
    initialValues: { text: "" },
    load: async () => newNoteRequest(personId),
  });
  return (
    <RequestForm
      form={form}
      className="new-note"
      label="Add a note"
      fields={{
        text: (field) => (
          <Textarea
            label="New note"
            description="Only staff see it."
            autosize
            minRows={2}
            maxRows={14}
            {...field}
          />
        ),
      }}
    >
      <Button type="submit" variant="default" loading={form.isBusy}>
        Add note
      </Button>
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}

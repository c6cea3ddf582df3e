import { Button, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { sessionNoteForm } from "#contract/coaching/coaching-forms.ts";
import type { SessionPage } from "#contract/coaching/session-page.ts";
import { sessionMessages } from "#contract/coaching/sessions.ts";
import { api } from "#web/lib/api/api.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

export function SessionNotes({ shown }: { shown: SessionPage }) {
  const [isEditing, setIsEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { coach_note } = shown;
  function close() {
    setIsEditing(false);
    heading.current?.focus();
  }
  return (
    <section className="session-notes" aria-labelledby="notes">
      <h2 id="notes" ref={heading} tabIndex={-1}>
        Notes
      </h2>
      {isEditing ? (
        <NotesForm shown={shown} onClose={close} />
      ) : (
        <>
          {coach_note === null ? (
            <p className="soft">No notes about this session yet. Only staff see them.</p>
          ) : (
            <p className="booking-notes">{coach_note}</p>
          )}
          <div>
            <Button variant="default" size="compact-md" onClick={() => setIsEditing(true)}>
              {coach_note === null ? "Add notes" : "Edit notes"}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function NotesForm({ shown, onClose }: { shown: SessionPage; onClose: () => void }) {
  const { id } = shown.session;
  const form = useRecordForm({
    draft: aboutOthers(`session-notes/${id}`),
    record: { coach_note: shown.coach_note },
    valuesOf: ({ coach_note }) => ({ coach_note: coach_note ?? "" }),
    request: (read) => notesRequest(id, read),
    read: async () => {
      const { coach_note } = await api.coaching.listSessionBookings({ id });
      return { coach_note };
    },
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save notes"
      onCancel={onClose}
      fields={{
        coach_note: (field) => (
          <Textarea
            label="Notes about the session"
            description="Only staff see them. What concerns one person belongs on their booking or their page, so that it is part of what we keep about them."
            autosize
            autoFocus
            minRows={4}
            maxRows={14}
            {...field}
          />
        ),
      }}
    />
  );
}

function notesRequest(id: string, read: Pick<SessionPage, "coach_note">) {
  return formRequest(sessionNoteForm, {
    known: { id },
    read,
    failed: sessionMessages.noteFailed,
    succeeded: sessionMessages.noted,
  });
}

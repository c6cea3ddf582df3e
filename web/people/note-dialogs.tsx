import { Button, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { noteMessages, type PersonNote } from "#contract/people/person-notes.ts";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { noteRequest } from "#web/people/person-requests.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface NoteFormProps {
  note: PersonNote;
  onClose: () => void;
}

export function NoteForm({ note, onClose }: NoteFormProps) {
  const form = useRecordForm({
    draft: aboutOthers(`note/${note.id}`),
    record: note,
    valuesOf: ({ text }) => ({ text }),
    request: noteRequest,
    read: async () => getById((await api.people.read({ id: note.person_id })).notes, note.id),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save note"
      onCancel={onClose}
      fields={{
        text: (field) => (
          <Textarea label="Note" autosize data-autofocus minRows={4} maxRows={14} {...field} />
        ),
      }}
    />
  );
}

export function DeleteNote({
  note,
  onClose,
  onDeleted,
}: NoteFormProps & { onDeleted: () => void }) {
  const { mutate, isPending, error } = useMutation(
    queries.personNotes.delete.mutationOptions({
      onSuccess: () => {
        showNotice(noteMessages.deleted);
        onClose();
        onDeleted();
      },
    }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <p className="person-words">{note.text}</p>
      <DialogEnd
        message={
          <RequestMessage isPending={isPending} {...whyFailed(error, noteMessages.deleteFailed)} />
        }
      >
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => mutate({ id: note.id })}>
          Delete note
        </Button>
      </DialogEnd>
    </div>
  );
}

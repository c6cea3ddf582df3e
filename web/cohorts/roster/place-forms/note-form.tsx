import { Textarea } from "@mantine/core";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { noteRequest } from "#web/cohorts/roster/place-forms/place-request.ts";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface NoteFormProps {
  place: CohortPlace;
  onClose: () => void;
}

export function NoteForm({ place, onClose }: NoteFormProps) {
  const form = useRecordForm({
    draft: aboutOthers(`place-note/${place.id}`),
    record: place,
    valuesOf: ({ staff_note }) => ({ staff_note: staff_note ?? "" }),
    request: noteRequest,
    read: async () =>
      getById(await api.cohortPlaces.list({ cohort_id: place.cohort_id }), place.id),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      isPart
      submitLabel="Save note"
      onCancel={onClose}
      fields={{
        staff_note: (field) => (
          <Textarea
            label="Note"
            description="Only staff see it. If the person moves to another cohort, it moves too."
            autosize
            autoFocus
            minRows={2}
            maxRows={8}
            {...field}
          />
        ),
      }}
    />
  );
}

import { Textarea } from "@mantine/core";
import { bookingMessages, type SessionBooking } from "#contract/coaching/bookings.ts";
import { coachNoteForm } from "#contract/coaching/coaching-forms.ts";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface CoachNoteFormProps {
  sessionId: string;
  booking: SessionBooking;
  onClose: () => void;
}

/** The member never sees it. */
export function CoachNoteForm({ sessionId, booking, onClose }: CoachNoteFormProps) {
  const form = useRecordForm({
    draft: aboutOthers(`coach-note/${booking.id}`),
    record: booking,
    valuesOf: ({ coach_note }) => ({ coach_note: coach_note ?? "" }),
    request: noteRequest,
    read: async () => {
      const { items } = await api.coaching.listSessionBookings({ id: sessionId });
      return getById(items, booking.id);
    },
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      isPart
      submitLabel="Save note"
      onCancel={onClose}
      fields={{
        coach_note: (field) => (
          <Textarea
            label="Note for the coach"
            description="Only staff see it."
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

function noteRequest(booking: SessionBooking) {
  return formRequest(coachNoteForm, {
    known: { id: booking.id },
    read: booking,
    afterwards: untilReread,
    refused: ({ message }) => message || bookingMessages.decideFailed,
    failed: bookingMessages.decideFailed,
    succeeded: bookingMessages.noted,
  });
}

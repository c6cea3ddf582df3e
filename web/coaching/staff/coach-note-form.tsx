import { Textarea } from "@mantine/core";
import { bookingMessages, type SessionBooking } from "#contract/bookings.ts";
import { coachNoteForm } from "#contract/coaching-forms.ts";
import { refreshCoaching } from "#web/coaching/refresh-coaching.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";

interface CoachNoteFormProps {
  booking: SessionBooking;
  onClose: () => void;
}

/** The coaches' note about a booking, which the member never sees. */
export function CoachNoteForm({ booking, onClose }: CoachNoteFormProps) {
  const form = useRequestForm({
    initialValues: { coach_note: booking.coach_note ?? "" },
    load: async () => noteRequest(booking.id),
    onSent: ({ message }) => {
      showNotice(message);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
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

function noteRequest(id: string) {
  return formRequest(coachNoteForm, {
    known: { id },
    afterwards: refreshCoaching,
    onRefused: () => void refreshCoaching(),
    refused: ({ message }) => message || bookingMessages.decideFailed,
    failed: bookingMessages.decideFailed,
    succeeded: bookingMessages.noted,
  });
}

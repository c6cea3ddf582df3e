import { Textarea } from "@mantine/core";
import * as z from "zod";
import { BookingRequest, bookingMessages, type SessionBooking } from "#contract/coaching.ts";
import { orRefresh, refreshCoaching } from "#web/coaching/refresh-coaching.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";

interface CoachNoteFormProps {
  booking: SessionBooking;
  onClose: () => void;
}

/** What the coaches want to remember about a booking; the member never sees it. */
export function CoachNoteForm({ booking, onClose }: CoachNoteFormProps) {
  const { phase, message, canSendAgain, formProps, fieldProps } = useRequestForm({
    initialValues: { coach_note: booking.coach_note ?? "" },
    load: async () => noteRequest(booking.id),
    onSent: (_sent, said) => {
      showNotice(said);
      onClose();
    },
  });
  return (
    <DialogForm
      formProps={formProps}
      isBusy={phase === "busy"}
      message={message}
      canSendAgain={canSendAgain}
      submitLabel="Save note"
      onCancel={onClose}
    >
      <Textarea
        label="Note for the coach"
        description="Only staff see it."
        autosize
        autoFocus
        minRows={2}
        maxRows={8}
        {...fieldProps("coach_note")}
      />
    </DialogForm>
  );
}

function noteRequest(id: string) {
  return formRequest({
    schema: z.object({ coach_note: BookingRequest.shape.notes.unwrap().unwrap() }),
    send: async ({ coach_note }) => {
      await orRefresh(api.coaching.noteBooking({ id, coach_note }));
      await refreshCoaching();
    },
    refused: ({ message }) => message || bookingMessages.decideFailed,
    failed: () => bookingMessages.decideFailed,
    succeeded: bookingMessages.noted,
  });
}

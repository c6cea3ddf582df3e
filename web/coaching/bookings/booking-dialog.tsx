import { addresses } from "#contract/addresses.ts";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { AskedTime, NotesField } from "#web/coaching/bookings/booking-parts.tsx";
import { bookingRequest } from "#web/coaching/bookings/booking-request.ts";
import { coachInWords } from "#web/coaching/coach-of.ts";
import type { Zones } from "#web/coaching/session-time.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { showNoticeWithLink } from "#web/ui/notices/notices.tsx";

export function bookingDraft({ id }: Pick<OpenSession, "id">): string {
  return `booking/${id}`;
}

interface BookingFormProps {
  session: OpenSession;
  zones: Zones;
  onClose: () => void;
  onBooked: () => void;
}

export function BookingDialog({ isOpen, ...rest }: BookingFormProps & { isOpen: boolean }) {
  return (
    <FormModal opened={isOpen} onClose={rest.onClose} title="Book Session">
      <BookingForm {...rest} />
    </FormModal>
  );
}

function BookingForm({ session, zones, onClose, onBooked }: BookingFormProps) {
  const form = useRequestForm({
    draft: bookingDraft(session),
    initialValues: { notes: "" },
    load: async () => bookingRequest(session.id),
    onSent: ({ message }) => {
      showNoticeWithLink(message, "A coach still has to confirm it.", {
        to: `${addresses.bookSession}#my-bookings`,
        label: "See my bookings",
      });
      onClose();
      onBooked();
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Confirm Booking"
      onCancel={onClose}
      before={
        <>
          <AskedTime title={session.title} session={session} zones={zones}>
            {capitalized(coachInWords(session))}. A coach answers by email.
          </AskedTime>
          {session.description !== null && (
            <p className="session-description soft small">{session.description}</p>
          )}
        </>
      }
      fields={{
        notes: (field) => <NotesField {...field} />,
      }}
    />
  );
}

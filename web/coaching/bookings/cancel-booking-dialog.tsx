import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { bookingLimits } from "#contract/coaching/booking-limits.ts";
import { type Booking, bookingMessages } from "#contract/coaching/bookings.ts";
import { whenInOneLine, type Zones } from "#web/coaching/session-time.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface CancelBookingProps {
  booking: Booking;
  zones: Zones;
  /** Cancelling one more booking frees the place of the one cancelled first. */
  freesOldest: boolean;
  onClose: () => void;
  onChanged: () => void;
}

export function CancelBookingDialog(props: CancelBookingProps & { isOpen: boolean }) {
  const { isOpen, ...rest } = props;
  return (
    <FormModal opened={isOpen} onClose={rest.onClose} title={bookingMessages.confirmCancel}>
      <Confirmation {...rest} />
    </FormModal>
  );
}

function Confirmation({ booking, zones, freesOldest, onClose, onChanged }: CancelBookingProps) {
  const { mutate, isPending } = useMutation(
    queries.coaching.cancelBooking.mutationOptions({
      onSuccess: () => {
        showNotice(bookingMessages.cancelled);
        onClose();
        onChanged();
      },
      // After a refusal without a message: the booking is shown as it stands (rule coaching.cancel).
    }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <p>
        {booking.session.title}
        <br />
        {whenInOneLine(booking.session, zones)}
      </p>
      <p>
        {booking.is_talk
          ? "Your coach’s time becomes free for others."
          : "Changed your mind later? You can rebook as long as the place hasn’t been given away."}
        {freesOldest &&
          !booking.is_talk &&
          ` We keep ${bookingLimits.cancelled} cancelled places for you. If you cancel this one too, we give up the place you cancelled first.`}
      </p>
      <DialogEnd>
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep booking
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => mutate({ id: booking.id })}>
          Cancel Booking
        </Button>
      </DialogEnd>
    </div>
  );
}

import { Button } from "@mantine/core";
import type { SessionBooking } from "#contract/bookings.ts";
import { type Decision, useDecision } from "#web/coaching/staff/use-decision.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

interface StaffBookingButtonsProps {
  booking: SessionBooking;
  /** The id of the element with the member's name. */
  titleId: string;
  onNote: () => void;
  onDecided: (name: Decision["name"]) => void;
}

export function StaffBookingButtons(props: StaffBookingButtonsProps) {
  const { booking, titleId, onNote, onDecided } = props;
  const { decisions, decide, isBusy, message } = useDecision(booking, onDecided);
  const look = { variant: "default", size: "compact-md", "aria-describedby": titleId } as const;
  return (
    <>
      <div className="booking-buttons">
        {decisions.map((decision) => (
          <Button key={decision.name} {...look} disabled={isBusy} onClick={() => decide(decision)}>
            {decision.label}
          </Button>
        ))}
        <Button {...look} onClick={onNote}>
          {booking.coach_note === null ? "Add note" : "Edit note"}
        </Button>
      </div>
      <FormMessage message={message} />
    </>
  );
}

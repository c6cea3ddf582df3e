import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { SessionBooking } from "#contract/bookings.ts";
import { DeclineQuestion } from "#web/coaching/staff/decline-question.tsx";
import { type Decision, decline, useDecision } from "#web/coaching/staff/use-decision.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

interface StaffBookingButtonsProps {
  booking: SessionBooking;
  /** The id of the element with the member's name. */
  titleId: string;
  onNote: () => void;
  onDecided: (name: Decision["name"]) => void;
}

/** The decisions about a booking. Asks before a confirmed booking is declined. */
export function StaffBookingButtons(props: StaffBookingButtonsProps) {
  const { booking, titleId, onNote, onDecided } = props;
  const [isAsking, setIsAsking] = useState(false);
  const declineButton = useRef<HTMLButtonElement>(null);
  const { offers, decide, deciding, message } = useDecision(booking, (name) => {
    setIsAsking(false);
    onDecided(name);
  });
  const look = { variant: "default", size: "compact-md", "aria-describedby": titleId } as const;
  function choose(decision: Decision) {
    if (decision === decline && booking.status === "confirmed") setIsAsking(true);
    else decide(decision);
  }
  return (
    <>
      <div className="booking-buttons">
        <Button {...look} onClick={onNote}>
          {booking.coach_note === null ? "Add note" : "Edit note"}
        </Button>
        {offers.map(({ decision, isHidden }) => (
          <Button
            key={decision.name}
            {...look}
            ref={decision === decline ? declineButton : undefined}
            loading={deciding === decision}
            disabled={deciding !== undefined && deciding !== decision}
            style={isHidden ? { visibility: "hidden" } : undefined}
            onClick={() => choose(decision)}
          >
            {decision.label}
          </Button>
        ))}
      </div>
      {isAsking && (
        <DeclineQuestion
          isBusy={deciding === decline}
          onKeep={() => {
            setIsAsking(false);
            declineButton.current?.focus();
          }}
          onDecline={() => decide(decline)}
        />
      )}
      <FormMessage message={message} />
    </>
  );
}

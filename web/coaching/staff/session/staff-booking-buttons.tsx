import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { SessionBooking } from "#contract/coaching/bookings.ts";
import { confirm, type Decision, decline } from "#web/coaching/staff/decisions/decisions.ts";
import { DeclineQuestion } from "#web/coaching/staff/decisions/decline-question.tsx";
import { useDecision } from "#web/coaching/staff/decisions/use-decision.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

interface StaffBookingButtonsProps {
  booking: SessionBooking;
  /** For the names of the buttons. */
  of: string;
  onNote: () => void;
  onDecided: (name: Decision["name"]) => void;
}

export function StaffBookingButtons(props: StaffBookingButtonsProps) {
  const { booking, of, onNote, onDecided } = props;
  const [isAsking, setIsAsking] = useState(false);
  const declineButton = useRef<HTMLButtonElement>(null);
  const { offers, decide, deciding, failure } = useDecision(booking, (name) => {
    setIsAsking(false);
    onDecided(name);
  });
  const look = { variant: "default", size: "compact-md" } as const;
  const noteLabel = booking.coach_note === null ? "Add note" : "Edit note";
  function choose(decision: Decision) {
    if (decision === decline && booking.status === "confirmed") setIsAsking(true);
    else decide(decision);
  }
  return (
    <>
      <div className="booking-buttons">
        <Button {...look} aria-label={`${noteLabel}: ${of}`} onClick={onNote}>
          {noteLabel}
        </Button>
        {offers.map(({ decision, isHidden }) => (
          <Button
            key={decision.name}
            {...look}
            variant={decision === confirm ? "outline" : "default"}
            aria-label={`${decision.label}: ${of}`}
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
      <RequestMessage isPending={deciding !== undefined} {...failure} />
    </>
  );
}

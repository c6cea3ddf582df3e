import { Button } from "@mantine/core";
import { useId } from "react";

interface DeclineQuestionProps {
  isBusy: boolean;
  onKeep: () => void;
  onDecline: () => void;
}

export function DeclineQuestion({ isBusy, onKeep, onDecline }: DeclineQuestionProps) {
  const id = useId();
  return (
    <section className="decline-question" aria-labelledby={id}>
      <p id={id}>
        Decline this confirmed booking? If the session hasn’t begun, we’ll email the member that the
        booking is cancelled.
      </p>
      <div className="dialog-buttons">
        <Button variant="default" size="compact-md" autoFocus onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="danger" size="compact-md" loading={isBusy} onClick={onDecline}>
          Decline booking
        </Button>
      </div>
    </section>
  );
}

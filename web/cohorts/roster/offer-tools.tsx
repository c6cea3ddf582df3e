import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { EndingQuestion } from "#web/cohorts/roster/ending-question.tsx";

interface OfferToolsProps {
  place: CohortPlace;
  /** The id of the element with the person's name. */
  titleId: string;
  /** Called when the offer has ended. */
  onGone: () => void;
}

/** Withdraws it, after a question. */
export function OfferTools({ place, titleId, onGone }: OfferToolsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="roster-buttons">
        <Button
          variant="default"
          size="compact-md"
          aria-describedby={titleId}
          ref={opener}
          onClick={() => setIsAsking(true)}
        >
          Withdraw
        </Button>
      </div>
      {isAsking && (
        <EndingQuestion
          place={place}
          onKeep={() => {
            setIsAsking(false);
            opener.current?.focus();
          }}
          onEnded={onGone}
        />
      )}
    </>
  );
}

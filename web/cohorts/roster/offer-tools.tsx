import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { EndingQuestion } from "#web/cohorts/roster/ending-question.tsx";

interface OfferToolsProps {
  place: CohortPlace;
  titleId: string;
  onGone: () => void;
}

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

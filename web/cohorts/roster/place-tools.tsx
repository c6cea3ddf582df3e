import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { EndingQuestion } from "#web/cohorts/roster/ending-question.tsx";
import { isFirstPress } from "#web/cohorts/roster/first-press.ts";
import { MoveForm } from "#web/cohorts/roster/place-forms/move-place-form.tsx";
import { NoteForm } from "#web/cohorts/roster/place-forms/note-form.tsx";
import { PaymentForm } from "#web/cohorts/roster/place-forms/payment-form.tsx";
import { useOpenness } from "#web/cohorts/roster/use-place-changes.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

interface PlaceToolsProps {
  place: CohortPlace;
  titleId: string;
  focusTitle: () => void;
  onGone: () => void;
}

export function PlaceTools({ place, titleId, focusTitle, onGone }: PlaceToolsProps) {
  const [opened, setOpened] = useState<"payment" | "note" | "move" | "question" | null>(null);
  const questionOpener = useRef<HTMLButtonElement>(null);
  const openness = useOpenness(place);
  const look = { variant: "default", size: "compact-md", "aria-describedby": titleId } as const;
  function close() {
    setOpened(null);
    focusTitle();
  }
  function goAway() {
    setOpened(null);
    onGone();
  }
  if (opened === "payment") return <PaymentForm place={place} onClose={close} />;
  if (opened === "move") return <MoveForm places={[place]} onClose={close} onMoved={goAway} />;
  if (opened === "note") return <NoteForm place={place} onClose={close} />;
  return (
    <>
      <div className="roster-buttons">
        <Button
          {...look}
          loading={openness.isPending}
          onClick={(event) => isFirstPress(event) && openness.toggle()}
        >
          {place.is_everything_open ? "Open modules by day" : "Open all modules"}
        </Button>
        <Button {...look} onClick={() => setOpened("payment")}>
          {place.paid_at === null ? "Mark as paid" : "Change payment"}
        </Button>
        <Button {...look} onClick={() => setOpened("note")}>
          {place.staff_note === null ? "Add a note" : "Change note"}
        </Button>
        <Button {...look} onClick={() => setOpened("move")}>
          Move
        </Button>
        <Button {...look} ref={questionOpener} onClick={() => setOpened("question")}>
          Take out
        </Button>
      </div>
      <RequestMessage {...openness} />
      {opened === "question" && (
        <EndingQuestion
          place={place}
          onKeep={() => {
            setOpened(null);
            questionOpener.current?.focus();
          }}
          onEnded={onGone}
        />
      )}
    </>
  );
}

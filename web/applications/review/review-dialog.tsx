import { Button } from "@mantine/core";
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import type { Application } from "#contract/applications/applications.ts";
import type { LetterKind } from "#contract/letters/letters.ts";
import { AnswerButtons, canAnswer } from "#web/applications/review/answer-buttons.tsx";
import {
  ApplicantHistory,
  ApplicationDetails,
} from "#web/applications/review/application-details.tsx";
import { Decided, decisionInWords } from "#web/applications/review/decided.tsx";
import { DecisionForm } from "#web/applications/review/decision-form.tsx";
import { ReviewForm } from "#web/applications/review/review-form.tsx";
import { KeyHint, ReviewKeys } from "#web/applications/review/review-keys.tsx";
import type { Neighbours } from "#web/applications/review/use-waiting.ts";
import { DialogOfForm, leaveAfterQuestion } from "#web/lib/forms/unsaved.ts";
import { useShortcutChoice, useShortcuts } from "#web/ui/shortcuts/use-shortcuts.ts";
import "#web/applications/review/review.css";

/** A letter beside what it answers. */
export const reviewSize = "76rem";

interface ReviewDialogProps {
  application: Application;
  neighbours: Neighbours;
  onMove: (id: string) => void;
  onDecided: () => void;
  onClose: () => void;
}

export function ReviewDialog(props: ReviewDialogProps) {
  const { application, neighbours, onMove, onDecided, onClose } = props;
  const [current, setCurrent] = useState(application);
  const [kind, setKind] = useState<LetterKind | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const dialog = useContext(DialogOfForm);
  const place = useBeginning();
  const move = (id: string | null) => {
    if (id !== null && dialog !== null) leaveAfterQuestion(dialog, () => onMove(id));
  };
  useShortcuts({ j: () => move(neighbours.next), k: () => move(neighbours.previous) }, place);
  function endLetter() {
    place.current?.focus();
    setKind(null);
  }
  return (
    <section
      className="review"
      aria-label={`Application from ${current.name}`}
      tabIndex={-1}
      ref={place}
    >
      <ReviewPlaces neighbours={neighbours} onMove={move}>
        <ReviewKeys place={place} />
      </ReviewPlaces>
      {kind === null ? (
        <ReviewForm
          application={current}
          answers={(onChoose) => {
            if (current.answers === null) return null;
            if (current.decided_at !== null && !isAgain) {
              return <Decided application={current} onAgain={() => setIsAgain(true)} />;
            }
            return <AnswerButtons application={current} place={place} onChoose={onChoose} />;
          }}
          onAnswer={(kind, saved) => {
            setCurrent(saved);
            setIsOvertaken(false);
            if (canAnswer(saved, kind)) setKind(kind);
          }}
          onClose={onClose}
        >
          <div className="review-read">
            {isOvertaken && (
              <p className="review-note" role="alert">
                {overtakenInWords(current)} Your letter was not sent.
              </p>
            )}
            <ApplicationDetails application={current} />
            <ApplicantHistory application={current} />
          </div>
        </ReviewForm>
      ) : (
        <div className="review-pair">
          <LetterPlace name={current.name}>
            <DecisionForm
              key={kind}
              kind={kind}
              application={current}
              place={place}
              onChanged={setCurrent}
              onOvertaken={(present) => {
                setCurrent(present);
                setIsAgain(false);
                setIsOvertaken(true);
                endLetter();
              }}
              onCancel={endLetter}
              onDecided={onDecided}
            />
          </LetterPlace>
          <div className="review-read">
            <ApplicationDetails application={current} />
          </div>
        </div>
      )}
    </section>
  );
}

function overtakenInWords(application: Application): string {
  if (application.decided_at !== null) return decisionInWords(application);
  return `${application.reviewer ?? "Someone else"} has changed this application meanwhile.`;
}

/** Focuses the beginning if the button that had the focus is gone. */
function useBeginning() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}

function LetterPlace({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="review-letter" aria-labelledby={id} tabIndex={-1} ref={place}>
      <h3 id={id}>Letter to {name}</h3>
      {children}
    </section>
  );
}

interface ReviewPlacesProps {
  neighbours: Neighbours;
  onMove: (id: string | null) => void;
  children: ReactNode;
}

function ReviewPlaces({ neighbours, onMove, children }: ReviewPlacesProps) {
  const { previous, next, words } = neighbours;
  const { isOn } = useShortcutChoice();
  const buttonTo = (id: string | null, label: string, key: string) => (
    <Button
      variant="default"
      size="compact-md"
      disabled={id === null}
      aria-keyshortcuts={isOn ? key : undefined}
      onClick={() => onMove(id)}
    >
      {label}
      <KeyHint>{key.toUpperCase()}</KeyHint>
    </Button>
  );
  return (
    <nav className="review-places" aria-label="Applications">
      {buttonTo(previous, "Previous", "k")}
      {buttonTo(next, "Next", "j")}
      <span className="soft small">{words}</span>
      {children}
    </nav>
  );
}

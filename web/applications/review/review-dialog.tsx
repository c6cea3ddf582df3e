import { Button, Kbd } from "@mantine/core";
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import type { Application } from "#contract/applications/applications.ts";
import type { LetterKind } from "#contract/letters/letters.ts";
import {
  ApplicantHistory,
  ApplicationDetails,
} from "#web/applications/review/application-details.tsx";
import { DecisionForm } from "#web/applications/review/decision-form.tsx";
import type { Neighbours } from "#web/applications/review/neighbours.ts";
import { ReviewForm } from "#web/applications/review/review-form.tsx";
import { DialogOfForm, leaveAfterQuestion } from "#web/lib/forms/unsaved.ts";
import { ShortcutSwitch } from "#web/ui/shortcuts/shortcut-switch.tsx";
import { useShortcutChoice, useShortcuts } from "#web/ui/shortcuts/use-shortcuts.ts";
import "#web/applications/review/review.css";

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
  const dialog = useContext(DialogOfForm);
  const place = useBeginning();
  const move = (id: string | null) => {
    if (id !== null && dialog !== null) leaveAfterQuestion(dialog, () => onMove(id));
  };
  useShortcuts({ j: () => move(neighbours.next), k: () => move(neighbours.previous) }, place);
  return (
    <section
      className="review"
      aria-label={`Application from ${current.name}`}
      tabIndex={-1}
      ref={place}
    >
      <ReviewPlaces neighbours={neighbours} onMove={move} />
      {kind === null ? (
        <ReviewForm
          application={current}
          answers={(onChoose) =>
            current.answers !== null && <Answers application={current} onChoose={onChoose} />
          }
          onAnswer={(kind, saved) => {
            setCurrent(saved);
            setKind(kind);
          }}
          onClose={onClose}
        >
          <div className="review-read">
            <ApplicationDetails application={current} />
            <ApplicantHistory application={current} />
          </div>
        </ReviewForm>
      ) : (
        <>
          <ApplicationDetails application={current} isFolded />
          <LetterPlace name={current.name}>
            <DecisionForm
              key={kind}
              kind={kind}
              application={current}
              onChanged={setCurrent}
              onCancel={() => {
                place.current?.focus();
                setKind(null);
              }}
              onDecided={onDecided}
            />
          </LetterPlace>
        </>
      )}
    </section>
  );
}

/** Focuses the beginning if the button that had the focus is gone. */
function useBeginning() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView();
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}

function LetterPlace({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    place.current?.scrollIntoView();
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
}

function ReviewPlaces({ neighbours, onMove }: ReviewPlacesProps) {
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
    </Button>
  );
  return (
    <nav className="review-places" aria-label="Applications">
      {buttonTo(previous, "Previous", "k")}
      {buttonTo(next, "Next", "j")}
      {words && <span className="soft small">{words}</span>}
      <ShortcutSwitch>
        <Kbd>J</Kbd> next, <Kbd>K</Kbd> previous
      </ShortcutSwitch>
    </nav>
  );
}

const choices = [
  { kind: "offer", label: "Accept…" },
  { kind: "decline", label: "Decline…" },
  { kind: "later", label: "Not now…" },
] as const satisfies readonly { kind: LetterKind; label: string }[];

interface AnswersProps {
  application: Application;
  onChoose: (kind: LetterKind) => void;
}

/** A person who has a place can only be offered one in another cohort. */
function Answers({ application: { taken_places }, onChoose }: AnswersProps) {
  const id = useId();
  const hasPlace = taken_places.length > 0;
  return (
    <section className="review-answers" aria-label="Answer with a letter">
      {choices.map(({ kind, label }) => {
        const isRefused = hasPlace && kind !== "offer";
        return (
          <Button
            key={kind}
            variant={kind === "offer" && !hasPlace ? "filled" : "default"}
            disabled={isRefused}
            aria-describedby={isRefused ? id : undefined}
            onClick={() => onChoose(kind)}
          >
            {label}
          </Button>
        );
      })}
      {hasPlace && (
        <p className="review-note soft small" id={id}>
          {placeInWords(taken_places)} To decline the application or ask the person to wait, take
          them out of the cohort first.
        </p>
      )}
    </section>
  );
}

function placeInWords(places: Application["taken_places"]): string {
  return `This person has a place in ${places.map(({ cohort }) => `“${cohort}”`).join(" and ")}.`;
}

import { Button } from "@mantine/core";
import { type RefObject, useId } from "react";
import type { Application } from "#contract/applications/applications.ts";
import type { LetterKind } from "#contract/letters/letters.ts";
import { KeyHint } from "#web/applications/review/review-keys.tsx";
import { useShortcutChoice, useShortcuts } from "#web/ui/shortcuts/use-shortcuts.ts";

const choices = [
  { kind: "offer", label: "Accept…", key: "a" },
  { kind: "decline", label: "Decline…", key: "d" },
  { kind: "later", label: "Not now…", key: "n" },
] as const satisfies readonly { kind: LetterKind; label: string; key: string }[];

/** A person who has a place can only be offered one in another cohort. */
export function canAnswer({ taken_places }: Application, kind: LetterKind): boolean {
  return kind === "offer" || taken_places.length === 0;
}

interface AnswerButtonsProps {
  application: Application;
  place: RefObject<HTMLElement | null>;
  onChoose: (kind: LetterKind) => void;
}

export function AnswerButtons({ application, place, onChoose }: AnswerButtonsProps) {
  const id = useId();
  const { isOn } = useShortcutChoice();
  const hasPlace = application.taken_places.length > 0;
  const choose = (kind: LetterKind) => {
    if (canAnswer(application, kind)) onChoose(kind);
  };
  useShortcuts(
    Object.fromEntries(choices.map(({ kind, key }) => [key, () => choose(kind)])),
    place,
  );
  return (
    <section className="review-answers" aria-label="Answer with a letter">
      {choices.map(({ kind, label, key }) => {
        const isRefused = !canAnswer(application, kind);
        return (
          <Button
            key={kind}
            variant={kind === "offer" && !hasPlace ? "filled" : "default"}
            disabled={isRefused}
            aria-describedby={isRefused ? id : undefined}
            aria-keyshortcuts={isOn && !isRefused ? key : undefined}
            onClick={() => choose(kind)}
          >
            {label}
            <KeyHint>{key.toUpperCase()}</KeyHint>
          </Button>
        );
      })}
      {hasPlace && (
        <p className="review-note soft small" id={id}>
          {placeInWords(application.taken_places)} To decline the application or answer “Not now”,
          take them out of the cohort first.
        </p>
      )}
    </section>
  );
}

function placeInWords(places: Application["taken_places"]): string {
  return `This person has a place in ${places.map(({ cohort }) => `“${cohort}”`).join(" and ")}.`;
}

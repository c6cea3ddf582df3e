import { Button } from "@mantine/core";
import type { Application } from "#contract/applications/applications.ts";
import { academyTime } from "#web/lib/academy-dates.ts";

interface DecidedProps {
  application: Application;
  onAgain: () => void;
}

/** Who decided what and when, instead of the question. */
export function Decided({ application, onAgain }: DecidedProps) {
  return (
    <section className="review-answers review-decided" aria-label="Answered">
      <p className="review-note" role="status">
        {decisionInWords(application)} {letterInWords(application)}
      </p>
      <Button variant="default" onClick={onAgain}>
        Decide again
      </Button>
    </section>
  );
}

/** As in "Nora declined this application on Nov 27, 2026, 2:11 PM." */
export function decisionInWords(application: Application): string {
  const { decider, decided_at, status, asked_later_at } = application;
  const who = decider ?? "A deleted account";
  const what = {
    pending: "answered this application",
    reviewing: asked_later_at === null ? "answered this application" : "answered “Not now”",
    accepted: "accepted this application",
    declined: "declined this application",
  }[status];
  return `${who} ${what}${decided_at === null ? "" : ` on ${academyTime(decided_at)}`}.`;
}

function letterInWords({ letter }: Application): string {
  switch (letter?.state) {
    case "sent":
      return `The letter was sent on ${academyTime(letter.at)}.`;
    case "held":
      return `The letter waits until ${academyTime(letter.at)}.`;
    case "queued":
    case "sending":
      return "The letter is on its way.";
    case "failed":
      return "The letter could not be sent.";
    default:
      return "No letter was sent.";
  }
}

/** Of the letter before, if it waits or was sent. */
export function earlierLetterInWords({ letter }: Application): string | null {
  switch (letter?.state) {
    case "held":
    case "queued":
      return "The letter that waits is withdrawn when you send this one.";
    case "sent":
      return `An earlier letter was sent on ${academyTime(letter.at)}. This one comes after it.`;
    default:
      return null;
  }
}

import { Button } from "@mantine/core";
import { useId, useState } from "react";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { placeName } from "#web/cohorts/roster/place-name.ts";
import { useEnding } from "#web/cohorts/roster/use-place-changes.ts";
import { useDialogPart } from "#web/lib/forms/dialog-parts.ts";
import { SwitchField } from "#web/ui/forms/fields/switch-field.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

interface EndingQuestionProps {
  place: Pick<CohortPlace, "id" | "status" | "name" | "email">;
  onKeep: () => void;
  onEnded: () => void;
}

export function EndingQuestion({ place, onKeep, onEnded }: EndingQuestionProps) {
  const id = useId();
  const [tell, setTell] = useState(true);
  const how = place.status === "offered" ? "withdraw" : "end";
  const { end, isPending, message, detail } = useEnding(place, how, onEnded);
  useDialogPart(true, onKeep);
  const name = placeName(place);
  const words = {
    end: {
      question: `Take ${name} out of this cohort? The place becomes free, and access to the cohort’s modules ends. Completed modules stay, and so do bookings of the cohort’s sessions: you can decline them.`,
      keep: "Keep the place",
      go: "Take out of the cohort",
    },
    withdraw: {
      question: `Withdraw the offer to ${name}? The place becomes free, and the link in the letter says that the offer was withdrawn. No email is sent.`,
      keep: "Keep the offer",
      go: "Withdraw the offer",
    },
  }[how];
  return (
    <section className="dialog-body" aria-labelledby={id}>
      <p id={id}>{words.question}</p>
      {how === "end" && (
        <SwitchField
          label="Tell the member by email"
          words={
            tell
              ? "With the changes for the calendar."
              : "No email is sent. The calendar keeps the dates."
          }
          name="tell"
          checked={tell}
          onChange={() => setTell(!tell)}
        />
      )}
      <RequestMessage isPending={isPending} message={message} detail={detail} />
      <div className="dialog-buttons">
        <Button variant="default" autoFocus onClick={onKeep}>
          {words.keep}
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => end(tell)}>
          {words.go}
        </Button>
      </div>
    </section>
  );
}

import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface PublishFormProps {
  title: string;
  /** What members will see. */
  words: readonly string[];
  plannedOn: string | null;
  /** On the day, or now. */
  publish: (day: string | null) => Promise<unknown>;
  messages: Record<"published" | "planned" | "publishFailed", string>;
  onClose: () => void;
}

export function PublishForm(props: PublishFormProps) {
  const { title, words, plannedOn, publish, messages, onClose } = props;
  const [day, setDay] = useState(plannedOn ?? "");
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => publish(day || null),
      onSuccess: () => {
        showNotice(day ? messages.planned : messages.published);
        onClose();
      },
    },
    queryClient,
  );
  const refused = readRefusal(error)?.fields?.["publish_on"];
  return (
    <form
      className="dialog-body"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <div className="deletion-words">
        <h3>{title}</h3>
        {words.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <TextInput
        type="date"
        label={<OptionalLabel>On a day</OptionalLabel>}
        description="It is published as this day begins, academy time. Leave it empty to publish now."
        value={day}
        error={refused}
        onChange={({ currentTarget: { value } }) => setDay(value)}
      />
      <DialogEnd
        message={
          <RequestMessage
            isPending={isPending}
            {...failedBecause(refused ? null : error, messages.publishFailed)}
          />
        }
      >
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" data-autofocus loading={isPending}>
          {day ? `Publish on ${dayInWords(day)}` : "Publish now"}
        </Button>
      </DialogEnd>
    </form>
  );
}

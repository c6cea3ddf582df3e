import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Message, messageMessages } from "#contract/messages/messages.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface MessageButtonsProps {
  message: Message;
  onClose: () => void;
}

const changes = {
  resend: {
    send: api.messages.resend,
    said: ({ nature }: Message) =>
      messageMessages[nature === "receipt" ? "resent" : "resentInQuiet"],
    failed: messageMessages.resendFailed,
  },
  sendNow: {
    send: api.messages.sendNow,
    said: ({ state, planned_at }: Message) =>
      state === "held"
        ? `It is quiet for the reader: this leaves at ${academyTime(planned_at)}`
        : messageMessages.sendingNow,
    failed: messageMessages.changeFailed,
  },
  cancel: {
    send: api.messages.cancel,
    said: () => messageMessages.cancelled,
    failed: messageMessages.changeFailed,
  },
} as const;

type Change = keyof typeof changes;

export function MessageButtons({ message: { id, can }, onClose }: MessageButtonsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, variables, error } = useMutation(
    {
      mutationFn: (change: Change): Promise<Message> => changes[change].send({ id }),
      onSuccess: (message: Message, change: Change) => {
        showNotice(changes[change].said(message));
        onClose();
      },
    },
    queryClient,
  );
  const words = error && variables ? failureMessage(error, changes[variables].failed) : null;
  const message = <RequestMessage isPending={isPending} message={words} />;
  const button = (change: Change) => ({
    loading: isPending && variables === change,
    disabled: isPending && variables !== change,
    onClick: () => mutate(change),
  });
  if (isAsking) {
    return (
      <>
        <CancelQuestion />
        <DialogEnd message={message}>
          <Button variant="default" onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
          <Button variant="danger" {...button("cancel")}>
            Never send it
          </Button>
        </DialogEnd>
      </>
    );
  }
  return (
    <DialogEnd message={message}>
      <Button variant="default" onClick={onClose}>
        Done
      </Button>
      {can.resend && <Button {...button("resend")}>Send again</Button>}
      {can.change && (
        <>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Cancel this mail
          </Button>
          <Button {...button("sendNow")}>Send now</Button>
        </>
      )}
    </DialogEnd>
  );
}

function CancelQuestion() {
  const place = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={place} tabIndex={-1}>
      Never send this mail? What was decided stays, and the person is not told of it.
    </p>
  );
}

function failureMessage(error: Error, otherwise: string): string {
  const refusal = readRefusal(error);
  const isRefused = refusal !== null && refusal.status < 500;
  return (isRefused && refusal.message) || otherwise;
}

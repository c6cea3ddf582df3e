import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { failures } from "#contract/errors.ts";
import { causeInWords, messageInWords } from "#contract/messages/message-words.ts";
import { type Message, messageMessages } from "#contract/messages/messages.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { natureWords, referenceOf, stateTones } from "#web/messages/message-words.ts";
import { MailView } from "#web/shared/messages/mail-view.tsx";
import { capitalized } from "#web/ui/capitalized.ts";
import { Breakable } from "#web/ui/cells/breakable.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { DetailList } from "#web/ui/facts/detail-list.tsx";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

interface MessageDetailsProps {
  message: Message;
  onClose: () => void;
}

export function MessageDetails({ message, onClose }: MessageDetailsProps) {
  return (
    <div className="dialog-body">
      <div className="message-facts">
        <DetailList details={factsOf(message)} />
      </div>
      {message.can.read ? (
        <MessageBody message={message} />
      ) : (
        <p className="soft">{failures.message_confidential.message}</p>
      )}
      <MessageButtons message={message} onClose={onClose} />
    </div>
  );
}

function factsOf(message: Message) {
  const { recipient, nature, state, planned_at, reason, sent_at } = message;
  const { attempts, last_error, created_at } = message;
  return [
    { term: "Recipient", detail: <Breakable>{recipient}</Breakable>, isWide: true },
    { term: "Message", detail: messageInWords(message), isWide: true },
    { term: "Status", detail: <StatusBadge status={state} tone={stateTones[state]} /> },
    { term: "Type", detail: natureWords[nature] },
    { term: "Planned", detail: academyTime(planned_at) },
    { term: "Sent", detail: sent_at === null ? "Not sent" : academyTime(sent_at) },
    ...wide(whyTerm(message), reason && capitalized(reason)),
    { term: "Written", detail: academyTime(created_at) },
    { term: "Attempts", detail: attempts },
    ...wide("Last error", last_error),
    { term: "Cause", detail: causeInWords(message), isWide: true },
    { term: "Reference", detail: referenceOf(message), isWide: true },
  ];
}

function wide(term: string, detail: string | null) {
  return detail === null ? [] : [{ term, detail, isWide: true }];
}

function whyTerm({ state }: Message): string {
  return state === "dropped" ? "Why not sent" : "Why at this time";
}

function MessageBody({ message: { id, state } }: { message: Message }) {
  const query = useQuery(queries.messages.read.queryOptions({ input: { id } }), queryClient);
  const { data, isPending, refetch } = query;
  const heading = useId();
  if (isPending) return <Spinner />;
  if (!data) {
    return <LoadFailure message={messageMessages.readFailed} onRetry={() => void refetch()} />;
  }
  const { subject, html, text, as_sent } = data;
  return (
    <section className="message-body" aria-labelledby={heading}>
      <h3 id={heading}>{subject}</h3>
      {state === "sent" && !as_sent && <p className="soft">{messageMessages.drawnAnew}</p>}
      <MailView subject={subject} html={html} text={text} />
    </section>
  );
}

function MessageButtons({ message, onClose }: MessageDetailsProps) {
  const { mutate, isPending, error } = useMutation(
    queries.messages.resend.mutationOptions({
      onSuccess: ({ nature }) => {
        showNotice(messageMessages[nature === "receipt" ? "resent" : "resentInQuiet"]);
        onClose();
      },
    }),
    queryClient,
  );
  return (
    <DialogEnd
      message={<RequestMessage isPending={isPending} message={error && failureMessage(error)} />}
    >
      <Button variant="default" onClick={onClose}>
        Done
      </Button>
      {message.can.resend && (
        <Button loading={isPending} onClick={() => mutate({ id: message.id })}>
          Send again
        </Button>
      )}
    </DialogEnd>
  );
}

function failureMessage(error: Error): string {
  const refusal = readRefusal(error);
  const isRefused = refusal !== null && refusal.status < 500;
  return (isRefused && refusal.message) || messageMessages.resendFailed;
}

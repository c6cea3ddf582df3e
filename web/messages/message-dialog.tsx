import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { failures } from "#contract/errors.ts";
import { causeInWords, messageInWords, stateInWords } from "#contract/messages/message-words.ts";
import { type Message, messageMessages } from "#contract/messages/messages.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { MessageButtons } from "#web/messages/message-buttons.tsx";
import { natureWords, referenceOf, stateTones } from "#web/messages/message-words.ts";
import { MailView } from "#web/shared/messages/mail-view.tsx";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { capitalized } from "#web/ui/capitalized.ts";
import { Breakable } from "#web/ui/cells/breakable.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { DetailList } from "#web/ui/facts/detail-list.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

interface MessageDetailsProps {
  message: Message;
  onClose: () => void;
}

export function MessageDetails({ message, onClose }: MessageDetailsProps) {
  return (
    <div className="dialog-body">
      <Head message={message} />
      {message.can.read ? (
        <MessageBody message={message} />
      ) : (
        <p className="soft">{failures.message_confidential.message}</p>
      )}
      <details className="message-facts">
        <summary>All facts</summary>
        <DetailList details={factsOf(message)} />
      </details>
      <MessageButtons message={message} onClose={onClose} />
    </div>
  );
}

function Head({ message }: { message: Message }) {
  const { name, recipient, person_id, state, sent_at, planned_at, reason, last_error } = message;
  const at = state === "sent" || state === "held" ? academyTime(sent_at ?? planned_at) : null;
  return (
    <div className="message-head">
      <p>
        To <PersonLink id={person_id}>{name ?? recipient}</PersonLink>
        {name !== null && <span className="soft"> ({recipient})</span>}
      </p>
      <p>
        <StatusBadge status={stateInWords(message)} tone={stateTones[state]} /> {at}
      </p>
      {state !== "sent" && reason !== null && <p className="soft small">{capitalized(reason)}</p>}
      {last_error !== null && <p className="soft small">{last_error}</p>}
    </div>
  );
}

function factsOf(message: Message) {
  const { recipient, nature, planned_at, reason, sent_at, attempts, last_error, created_at } =
    message;
  return [
    { term: "Recipient", detail: <Breakable>{recipient}</Breakable>, isWide: true },
    { term: "Message", detail: messageInWords(message), isWide: true },
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

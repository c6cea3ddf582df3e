import { messageInWords, stateInWords } from "#contract/messages/message-words.ts";
import type { ListMessages, Message } from "#contract/messages/messages.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { stateTones } from "#web/messages/message-words.ts";
import { NameCell } from "#web/shared/people/name-cell.tsx";
import { capitalized } from "#web/ui/capitalized.ts";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { NotedCell } from "#web/ui/cells/noted-cell.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";

type MessageSort = NonNullable<ListMessages["sort"]>;

export const messageColumns: readonly RecordColumn<Message, MessageSort>[] = [
  {
    title: "Recipient",
    cardSlot: "title",
    sort: "recipient",
    render: ({ name, recipient, person_id }) => (
      <NameCell name={name} email={recipient} personId={person_id} />
    ),
  },
  {
    title: "Status",
    cardSlot: "status",
    width: 124,
    render: (message) => (
      <StatusBadge status={stateInWords(message)} tone={stateTones[message.state]} />
    ),
  },
  {
    title: "Message",
    cardSlot: "fact",
    render: (message) => (
      <div className="message-words">
        <NotedCell note={message.subject && <Clipped>{message.subject}</Clipped>}>
          <Clipped>{messageInWords(message)}</Clipped>
        </NotedCell>
        {message.last_error && (
          <div className="cell-note">
            <Reason>{message.last_error}</Reason>
          </div>
        )}
      </div>
    ),
  },
  {
    title: "Planned",
    sort: "planned_at",
    width: 205,
    render: ({ planned_at, reason }) => (
      <NotedCell note={reason && <Reason>{capitalized(reason)}</Reason>}>
        <span className="unbroken">{academyTime(planned_at)}</span>
      </NotedCell>
    ),
  },
  {
    title: "Sent",
    width: 116,
    render: SentCell,
  },
];

function Reason({ children }: { children: string }) {
  return <span className="message-reason">{children}</span>;
}

function SentCell({ planned_at, sent_at }: Message) {
  if (sent_at === null) return <span className="soft not-on-cards">Not sent</span>;
  const words = academyTime(sent_at);
  if (words === academyTime(planned_at))
    return <span className="soft not-on-cards">As planned</span>;
  return words;
}

import { messageInWords, stateWords } from "#contract/messages/message-words.ts";
import { ListMessages, messageMessages } from "#contract/messages/messages.ts";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { messageColumns } from "#web/messages/message-columns.tsx";
import { MessageDetails } from "#web/messages/message-dialog.tsx";
import { natureWords } from "#web/messages/message-words.ts";
import { WhyNone } from "#web/messages/why-none.tsx";
import { prefetchPeopleFilters, usePeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import "#web/messages/messages.css";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.messages.list, "planned_at");
    prefetchPeopleFilters();
  },
};

/** What is held is behind "Planned", and what is being sent is so for seconds. */
const shownStates = ["queued", "sent", "failed", "dropped"] as const;

export default function StaffMessagesPage() {
  const list = useRecordList({
    list: "messages",
    call: queries.messages.list,
    schema: ListMessages,
    sort: "planned_at",
    direction: ({ when }) => (when === "planned" ? "asc" : "desc"),
    filters: [
      {
        name: "when",
        label: "Dates",
        choices: ["planned"],
        none: "Until now",
        words: { planned: "Planned" },
      },
      { name: "state", label: "Status", choices: shownStates, words: stateWords },
      { name: "nature", label: "Type", choices: Object.keys(natureWords), words: natureWords },
      ...usePeopleFilters(),
    ],
    read: (id) => api.messages.entry({ id }),
    isChanging: ({ state }) => state === "queued" || state === "sending",
  });
  const isNothingFound = list.searched !== "" && list.query.data?.pages[0]?.items.length === 0;
  return (
    <RecordPage
      className="messages"
      title="Mail"
      noun="message"
      searched="Recipient or message"
      list={list}
      columns={messageColumns}
      dialogs={[
        {
          name: "details",
          button: "View",
          label: (message) =>
            `View ${messageInWords(message)} for ${message.name ?? message.recipient}`,
          title: "Message details",
          render: (message, { close }) => <MessageDetails message={message} onClose={close} />,
        },
      ]}
      foot={<AcademyTimeNote />}
      failure={messageMessages.listFailed}
      empty={{
        title: messageMessages.empty,
        hint: "Every email that the academy sends, or plans to send, appears here.",
      }}
    >
      {isNothingFound && <WhyNone search={list.searched} />}
    </RecordPage>
  );
}

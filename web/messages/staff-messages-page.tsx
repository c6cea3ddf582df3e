import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { type Message, MessageState, messageMessages } from "#contract/messages.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { pagedByKey } from "#web/lib/use-list-request.ts";
import { type MessageSort, messageColumns } from "#web/messages/message-columns.tsx";
import { MessageDialog } from "#web/messages/message-dialog.tsx";
import { type Nature, natureWords } from "#web/messages/message-words.ts";
import { useMessagesRequest } from "#web/messages/use-messages-request.ts";
import { ListEmpty } from "#web/ui/list-empty.tsx";
import { ListTools } from "#web/ui/list-tools.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RecordList } from "#web/ui/record-list.tsx";
import "#web/messages/messages.css";

const pollingMs = 5000;

export default function StaffMessagesPage() {
  const request = useMessagesRequest();
  const query = useInfiniteQuery(
    queries.messages.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...request.input, cursor }),
      ...pagedByKey,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.pages.some(isOnItsWay) ? pollingMs : false),
    }),
    queryClient,
  );
  const [opened, setOpened] = useState<Message | null>(null);
  return (
    <div className="messages">
      <PageTitle title="Mail" />
      <div className="staff-heading">
        <div>
          <h1>Mail</h1>
          <p>
            <Link to={addresses.adminSeries}>The welcome series</Link>
          </p>
        </div>
        <MessageTools request={request} />
      </div>
      <RecordList<Message, MessageSort>
        query={query}
        columns={messageColumns(setOpened)}
        sorting={request.sorting}
        onSort={request.setSorting}
        failure={messageMessages.listFailed}
        empty={
          <ListEmpty
            title={messageMessages.empty}
            hint="Every email that the academy sends, or plans to send, appears here."
            isNarrowed={request.isNarrowed}
            onWiden={request.widen}
          />
        }
      />
      <MessageDialog message={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

/** Whether some message of the page may have been sent or refused by now. */
function isOnItsWay({ items }: { items: Message[] }): boolean {
  return items.some(({ state }) => state === "queued" || state === "sending");
}

const natures = Object.keys(natureWords) as Nature[];

function MessageTools({ request }: { request: ReturnType<typeof useMessagesRequest> }) {
  return (
    <ListTools
      search={request.search}
      onSearch={request.setSearch}
      placeholder="Recipient or message"
      filter={{
        statuses: MessageState.options,
        status: request.status,
        onStatus: request.setStatus,
      }}
    >
      <NativeSelect
        label="Type"
        value={request.nature ?? ""}
        onChange={({ currentTarget: { value } }) =>
          request.setNature(natures.find((nature) => nature === value) ?? null)
        }
        data={[
          { value: "", label: "All" },
          ...natures.map((value) => ({ value, label: natureWords[value] })),
        ]}
      />
    </ListTools>
  );
}

import { Button } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Session, SessionType, sessionMessages } from "#contract/coaching.ts";
import { StaffBookingsDialog } from "#web/coaching/staff/bookings-dialog.tsx";
import { StaffDeletionDialog } from "#web/coaching/staff/deletion-dialog.tsx";
import { type SessionSort, sessionColumns } from "#web/coaching/staff/session-columns.tsx";
import { type Edited, StaffSessionDialog } from "#web/coaching/staff/session-dialog.tsx";
import { queries, queryClient } from "#web/lib/queries.ts";
import { pagedByKey, useListRequest } from "#web/lib/use-list-request.ts";
import { zoneInWords } from "#web/lib/zones.ts";
import { ListEmpty } from "#web/ui/list-empty.tsx";
import { ListTools } from "#web/ui/list-tools.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RecordList } from "#web/ui/record-list.tsx";
import "#web/coaching/coaching.css";

export default function StaffSessionsPage() {
  const { request, type, setType, isNarrowed, widen, query } = useSessions();
  const zone = query.data?.pages[0]?.academy_time_zone;
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [deleted, setDeleted] = useState<Session | null>(null);
  const [opened, setOpened] = useState<Session | null>(null);
  return (
    <>
      <PageTitle title="Sessions" />
      <div className="staff-heading">
        <h1 ref={heading} tabIndex={-1}>
          Session Management
        </h1>
        <ListTools
          search={request.search}
          onSearch={request.setSearch}
          placeholder="Title"
          filter={{ label: "Type", statuses: SessionType.options, status: type, onStatus: setType }}
        />
      </div>
      <div className="staff-sessions-add">
        <Button onClick={() => setEdited({ session: null })}>Add Session</Button>
        {zone && <p className="soft small">On the academy's clock: {zoneInWords(zone)}</p>}
      </div>
      <RecordList
        query={query}
        columns={sessionColumns({
          onBookings: setOpened,
          onEdit: (session) => setEdited({ session }),
          onDelete: setDeleted,
        })}
        sorting={request.sorting}
        onSort={request.setSorting}
        failure={sessionMessages.listFailed}
        empty={
          <ListEmpty
            title={sessionMessages.empty}
            hint="Add the first one, and members can book it."
            isNarrowed={isNarrowed}
            onWiden={widen}
          />
        }
      />
      <StaffBookingsDialog session={opened} onClose={() => setOpened(null)} />
      <StaffSessionDialog edited={edited} zone={zone} onClose={() => setEdited(null)} />
      <StaffDeletionDialog
        session={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={() => heading.current?.focus()}
      />
    </>
  );
}

function useSessions() {
  const request = useListRequest<SessionSort>("starts_at");
  const [type, setType] = useState<SessionType | null>(null);
  const query = useInfiniteQuery(
    queries.coaching.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...request.input, ...(type && { type }), cursor }),
      ...pagedByKey,
      placeholderData: keepPreviousData,
    }),
    queryClient,
  );
  return {
    request,
    type,
    setType,
    isNarrowed: request.isNarrowed || type !== null,
    widen: () => {
      request.widen();
      setType(null);
    },
    query,
  };
}

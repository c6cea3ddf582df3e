import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Member, memberMessages, TierFilter } from "#contract/members.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { pagedByKey, useListRequest } from "#web/lib/use-list-request.ts";
import { type MemberSort, memberColumns } from "#web/members/staff-member-columns.tsx";
import { MemberDialog } from "#web/members/staff-member-dialog.tsx";
import { ListEmpty } from "#web/ui/list-empty.tsx";
import { ListTools } from "#web/ui/list-tools.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RecordList } from "#web/ui/record-list.tsx";
import "#web/members/staff-members.css";

export default function StaffMembersPage() {
  const request = useListRequest<MemberSort, TierFilter>("created_at");
  const { status: tier, ...input } = request.input;
  const query = useInfiniteQuery(
    queries.members.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...input, ...(tier && { tier }), cursor }),
      ...pagedByKey,
      placeholderData: keepPreviousData,
    }),
    queryClient,
  );
  const [opened, setOpened] = useState<Member | null>(null);
  return (
    <div className="members">
      <PageTitle title="Members" />
      <div className="staff-heading">
        <h1>Members</h1>
        <ListTools
          search={request.search}
          onSearch={request.setSearch}
          placeholder="Email"
          filter={{
            label: "Tier",
            statuses: TierFilter.options,
            status: request.status,
            onStatus: request.setStatus,
          }}
        />
      </div>
      <RecordList
        query={query}
        columns={memberColumns(setOpened)}
        sorting={request.sorting}
        onSort={request.setSorting}
        failure={memberMessages.listFailed}
        empty={
          <ListEmpty
            title={memberMessages.empty}
            hint="Whoever signs up appears here."
            isNarrowed={request.isNarrowed}
            onWiden={request.widen}
          />
        }
      />
      <MemberDialog member={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

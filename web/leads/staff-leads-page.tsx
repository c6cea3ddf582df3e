import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Lead, LeadStatus, leadMessages } from "#contract/leads.ts";
import { type LeadSort, leadColumns } from "#web/leads/lead-columns.tsx";
import { LeadDialog } from "#web/leads/lead-dialog.tsx";
import { queries, queryClient } from "#web/lib/queries.ts";
import { pagedByKey, useListRequest } from "#web/lib/use-list-request.ts";
import { ListEmpty } from "#web/ui/list-empty.tsx";
import { ListTools } from "#web/ui/list-tools.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RecordList } from "#web/ui/record-list.tsx";
import "#web/leads/leads.css";

export default function StaffLeadsPage() {
  const request = useListRequest<LeadSort, LeadStatus>("created_at");
  const query = useInfiniteQuery(
    queries.leads.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...request.input, cursor }),
      ...pagedByKey,
      placeholderData: keepPreviousData,
    }),
    queryClient,
  );
  const [opened, setOpened] = useState<Lead | null>(null);
  return (
    <div className="leads">
      <PageTitle title="Leads" />
      <div className="staff-heading">
        <h1>Leads</h1>
        <ListTools
          search={request.search}
          onSearch={request.setSearch}
          filter={{
            statuses: LeadStatus.options,
            status: request.status,
            onStatus: request.setStatus,
          }}
        />
      </div>
      <RecordList
        query={query}
        columns={leadColumns(setOpened)}
        sorting={request.sorting}
        onSort={request.setSorting}
        failure={leadMessages.listFailed}
        empty={
          <ListEmpty
            title={leadMessages.empty}
            hint="Whoever asks for the playbook on the home page appears here."
            isNarrowed={request.isNarrowed}
            onWiden={request.widen}
          />
        }
      />
      <LeadDialog lead={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

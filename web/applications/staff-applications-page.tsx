import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Application,
  ApplicationStatus,
  applicationMessages,
} from "#contract/applications.ts";
import {
  type ApplicationSort,
  applicationColumns,
} from "#web/applications/staff-application-columns.tsx";
import { ReviewDialog } from "#web/applications/staff-review-dialog.tsx";
import { queries, queryClient } from "#web/lib/queries.ts";
import { pagedByKey, useListRequest } from "#web/lib/use-list-request.ts";
import { ListEmpty } from "#web/ui/list-empty.tsx";
import { ListTools } from "#web/ui/list-tools.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RecordList } from "#web/ui/record-list.tsx";

export default function StaffApplicationsPage() {
  const request = useListRequest<ApplicationSort, ApplicationStatus>("created_at");
  const query = useInfiniteQuery(
    queries.applications.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...request.input, cursor }),
      ...pagedByKey,
      placeholderData: keepPreviousData,
    }),
    queryClient,
  );
  const [opened, setOpened] = useState<Application | null>(null);
  return (
    <>
      <PageTitle title="Applications" />
      <div className="staff-heading">
        <h1>Applications</h1>
        <ListTools
          search={request.search}
          onSearch={request.setSearch}
          filter={{
            statuses: ApplicationStatus.options,
            status: request.status,
            onStatus: request.setStatus,
          }}
        />
      </div>
      <RecordList
        query={query}
        columns={applicationColumns(setOpened)}
        sorting={request.sorting}
        onSort={request.setSorting}
        failure={applicationMessages.listFailed}
        empty={
          <ListEmpty
            title={applicationMessages.empty}
            hint="Whoever sends in the Cohort Fit Check appears here, waiting for a review."
            isNarrowed={request.isNarrowed}
            onWiden={request.widen}
          />
        }
      />
      <ReviewDialog application={opened} onClose={() => setOpened(null)} />
    </>
  );
}

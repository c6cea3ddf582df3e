import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { campaignMessages, type LeadStanding, StandingState } from "#contract/campaigns.ts";
import { type StandingSort, standingColumns } from "#web/campaigns/standing-columns.tsx";
import { queries, queryClient } from "#web/lib/queries.ts";
import { pagedByKey, useListRequest } from "#web/lib/use-list-request.ts";
import { ListEmpty } from "#web/ui/list-empty.tsx";
import { ListTools } from "#web/ui/list-tools.tsx";
import { RecordList } from "#web/ui/record-list.tsx";

/** Where every lead stands in the series. */
export function StandingList() {
  const request = useListRequest<StandingSort, StandingState>("created_at");
  const { status, ...rest } = { status: undefined, ...request.input };
  const query = useInfiniteQuery(
    queries.campaigns.standings.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...rest,
        ...(status && { state: status }),
        cursor,
      }),
      ...pagedByKey,
      placeholderData: keepPreviousData,
    }),
    queryClient,
  );
  return (
    <section aria-labelledby="standings">
      <div className="staff-heading">
        <h2 id="standings">Where every lead stands</h2>
        <ListTools
          search={request.search}
          onSearch={request.setSearch}
          filter={{
            statuses: StandingState.options,
            status: request.status,
            onStatus: request.setStatus,
          }}
        />
      </div>
      <RecordList<LeadStanding, StandingSort>
        query={query}
        columns={standingColumns}
        sorting={request.sorting}
        onSort={request.setSorting}
        failure={campaignMessages.standingsFailed}
        empty={
          <ListEmpty
            title={campaignMessages.empty}
            hint="Whoever asks for the playbook on the home page gets the series, and appears here."
            isNarrowed={request.isNarrowed}
            onWiden={request.widen}
          />
        }
      />
    </section>
  );
}

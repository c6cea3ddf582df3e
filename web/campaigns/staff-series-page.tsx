import { seriesTime } from "#contract/campaigns/campaigns.ts";
import { clockTime } from "#contract/forms/clock-time.ts";
import { SeriesParts } from "#web/campaigns/series-parts.tsx";
import { StandingList } from "#web/campaigns/standing-list.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { prefetchPeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { prefetchList } from "#web/ui/record-list/use-record-list.ts";
import "#web/campaigns/campaigns.css";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.campaigns.standings, "created_at");
    prefetchPeopleFilters();
    void queryClient.prefetchQuery(queries.campaigns.series.queryOptions());
  },
};

export default function StaffSeriesPage() {
  return (
    <div className="series">
      <PageTitle title="Welcome series" />
      <div className="series-heading">
        <h1>Welcome series</h1>
        <p className="measure">
          Six emails after the playbook, every other day at {clockTime(seriesTime)} academy time.
          They stop for people who unsubscribe.
        </p>
      </div>
      <SeriesParts />
      <StandingList />
    </div>
  );
}

import { addresses } from "#contract/addresses.ts";
import { seriesTime } from "#contract/campaigns/campaigns.ts";
import { clockTime } from "#contract/forms/clock-time.ts";
import { SeriesParts } from "#web/campaigns/series-parts.tsx";
import { StandingList } from "#web/campaigns/standing-list.tsx";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import "#web/campaigns/campaigns.css";

export default function StaffSeriesPage() {
  return (
    <div className="series">
      <PageTitle title="Welcome series" />
      <div className="series-heading">
        <div>
          <Breadcrumb
            trail={[{ to: addresses.adminMail, label: "Mail" }]}
            current="Welcome series"
          />
          <h1>Welcome series</h1>
        </div>
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

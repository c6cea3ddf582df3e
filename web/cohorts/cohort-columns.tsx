import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { staffCohortAddress } from "#contract/addresses.ts";
import type { Coach, Cohort, ListCohorts } from "#contract/cohorts/cohorts.ts";
import { CohortStatus } from "#web/cohorts/cohort-status.tsx";
import { placesInWords } from "#web/cohorts/places-in-words.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";
import { shortName } from "#web/ui/short-name.ts";

type CohortSort = NonNullable<ListCohorts["sort"]>;

export const cohortColumns: readonly RecordColumn<Cohort, CohortSort>[] = [
  {
    title: "Title",
    cardSlot: "title",
    sort: "title",
    render: ({ id, title }) => (
      <Anchor component={Link} to={staffCohortAddress(id)}>
        {title}
      </Anchor>
    ),
  },
  { title: "First day", sort: "first_day", render: ({ first_day }) => <Day date={first_day} /> },
  { title: "Last day", render: ({ last_day }) => <Day date={last_day} /> },
  {
    title: "Status",
    cardSlot: "status",
    width: 220,
    render: (cohort) => <CohortStatus cohort={cohort} />,
  },
  { title: "Places", width: 182, render: placesInWords },
  { title: "Coaches", width: 140, render: ({ coaches }) => <Coaches coaches={coaches} /> },
];

function Day({ date }: { date: string }) {
  return <span className="cohort-day">{dayInWords(date)}</span>;
}

function Coaches({ coaches }: { coaches: readonly Coach[] }) {
  if (coaches.length === 0) return <span className="soft">None</span>;
  return coaches.map(({ name, email }) => shortName(name ?? email)).join(", ");
}

import type { Coach, Cohort, CohortState, ListCohorts } from "#contract/cohorts/cohorts.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";
import { shortName } from "#web/ui/short-name.ts";

const tones = {
  draft: "going",
  open: "open",
  running: "good",
  over: "closed",
  cancelled: "closed",
} as const satisfies Record<CohortState, string>;

type CohortSort = NonNullable<ListCohorts["sort"]>;

export const cohortColumns: readonly RecordColumn<Cohort, CohortSort>[] = [
  { title: "Title", cardSlot: "title", sort: "title", width: 128, render: ({ title }) => title },
  { title: "First day", sort: "first_day", render: ({ first_day }) => <Day date={first_day} /> },
  { title: "Last day", render: ({ last_day }) => <Day date={last_day} /> },
  {
    title: "Status",
    cardSlot: "status",
    render: ({ state }) => <StatusBadge status={state} tone={tones[state]} />,
  },
  { title: "Places", width: 182, render: placesInWords },
  { title: "Coaches", width: 140, render: ({ coaches }) => <Coaches coaches={coaches} /> },
];

function Day({ date }: { date: string }) {
  return <span className="cohort-day">{dayInWords(date)}</span>;
}

/** As in "8 of 12 taken, 2 offered". */
function placesInWords({ places, taken_places, offered_places }: Cohort): string {
  const taken = `${taken_places} of ${places} taken`;
  return offered_places === 0 ? taken : `${taken}, ${offered_places} offered`;
}

function Coaches({ coaches }: { coaches: readonly Coach[] }) {
  if (coaches.length === 0) return <span className="soft">None</span>;
  return coaches.map(({ name, email }) => shortName(name ?? email)).join(", ");
}

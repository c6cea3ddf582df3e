import { Link } from "react-router";
import { staffCohortAddress } from "#contract/addresses.ts";
import { ListTakenPlaces, placeMessages } from "#contract/cohorts/cohort-places.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { queries } from "#web/lib/api/queries.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { ListDownload } from "#web/shared/people/list-download.tsx";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { prefetchPeopleFilters, usePeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { EmptyCell } from "#web/ui/cells/empty-cell.tsx";
import { useDayFilters } from "#web/ui/record-list/use-day-filters.ts";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.cohortPlaces.listTaken, "joined_at");
    prefetchPeopleFilters();
  },
};

export default function StaffPlacesPage() {
  const list = useRecordList({
    list: "taken_places",
    call: queries.cohortPlaces.listTaken,
    schema: ListTakenPlaces,
    sort: "joined_at",
    filters: [
      { name: "status", label: "Status", choices: ["joined", "left"] },
      {
        name: "paid",
        label: "Paid",
        choices: ["yes", "no"],
        words: { yes: "Paid", no: "Not paid" },
      },
      ...usePeopleFilters(),
      ...useDayFilters("Joined", { end: "Last day" }),
      { name: "day_of", label: "Days of", choices: "given", words: { end: "Last day of cohort" } },
    ],
  });
  return (
    <RecordPage
      title="Places in cohorts"
      noun="place"
      searched="Name or email"
      list={list}
      download={<ListDownload list="places" />}
      columns={[
        {
          title: "Name",
          cardSlot: "title",
          render: ({ person_id, name }) =>
            name === null ? (
              <span className="soft">No name</span>
            ) : (
              <Clipped>
                <PersonLink id={person_id}>{name}</PersonLink>
              </Clipped>
            ),
        },
        {
          title: "Email",
          cardSlot: "note",
          sort: "email",
          render: ({ person_id, name, email }) => (
            <Clipped>
              {name === null ? <PersonLink id={person_id}>{email}</PersonLink> : email}
            </Clipped>
          ),
        },
        {
          title: "Cohort",
          render: ({ cohort_id, cohort_title }) => (
            <Link to={staffCohortAddress(cohort_id)}>{cohort_title}</Link>
          ),
        },
        { title: "Joined", sort: "joined_at", render: ({ joined_at }) => academyDay(joined_at) },
        {
          title: "Paid",
          render: ({ paid_on }) =>
            paid_on === null ? <span className="soft">Not paid</span> : dayInWords(paid_on),
        },
        {
          title: "Left",
          render: ({ left_at }) =>
            left_at === null ? <EmptyCell word="No" /> : academyDay(left_at),
        },
        {
          title: "Last day",
          render: ({ cohort_last_day }) => dayInWords(cohort_last_day),
        },
      ]}
      failure={placeMessages.takenFailed}
      empty={{
        title: placeMessages.noneTaken,
        hint: "People who take a place in a cohort appear here.",
      }}
    />
  );
}

import { CohortOrNotice } from "#web/shared/cohorts/cohort-or-notice.tsx";
import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";

const cohort = {
  title: "Spring cohort",
  first_day: "2027-03-01",
  last_day: "2027-04-25",
  places: 8,
  hours_per_week: 3,
  price: "$900, or three times $310",
  is_full: false,
  meetings: null,
  if_unsuited: "Leave within two weeks, and we pay everything back.",
};

export const nextCohort: Group = {
  id: "next-cohort",
  title: "The next cohort",
  Specimens: () => (
    <>
      <Specimen name="With everything known">
        <CohortOrNotice cohort={cohort}>
          <p className="soft">Applications are read within a week.</p>
        </CohortOrNotice>
      </Specimen>
      <Specimen name="With what is always known">
        <CohortOrNotice
          cohort={{ ...cohort, places: 1, hours_per_week: null, price: null, if_unsuited: null }}
        />
      </Specimen>
      <Specimen name="With all places taken">
        <CohortOrNotice cohort={{ ...cohort, is_full: true }} />
      </Specimen>
      <Specimen name="None is open">
        <CohortOrNotice cohort={null} />
      </Specimen>
    </>
  ),
};

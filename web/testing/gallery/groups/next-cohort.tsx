import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { KnownCohort } from "#web/ui/next-cohort/known-cohort.tsx";

const cohort = {
  title: "Spring cohort",
  first_day: "2027-03-01",
  last_day: "2027-04-25",
  places: 8,
  hours_per_week: 3,
  price: "$900, or three times $310",
  is_full: false,
  if_unsuited: "Leave within two weeks, and we pay everything back.",
};

export const nextCohort: Group = {
  id: "next-cohort",
  title: "The next cohort",
  Specimens: () => (
    <>
      <Specimen name="With everything known">
        <KnownCohort cohort={cohort}>
          <p className="soft">Applications are read within a week.</p>
        </KnownCohort>
      </Specimen>
      <Specimen name="With what is always known">
        <KnownCohort
          cohort={{ ...cohort, places: 1, hours_per_week: null, price: null, if_unsuited: null }}
        />
      </Specimen>
      <Specimen name="With all places taken">
        <KnownCohort cohort={{ ...cohort, is_full: true }} />
      </Specimen>
      <Specimen name="None is open">
        <KnownCohort cohort={null} />
      </Specimen>
    </>
  ),
};

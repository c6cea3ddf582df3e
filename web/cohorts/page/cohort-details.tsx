import { Fragment } from "react";
import { Link } from "react-router";
import { courseModulesAddress } from "#contract/addresses.ts";
import { weeksOf } from "#contract/cohorts/cohort-days.ts";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { tierName } from "#contract/members/members.ts";
import { placesInWords } from "#web/cohorts/places-in-words.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { HowToPay } from "#web/shared/cohorts/how-to-pay.tsx";
import { DetailList } from "#web/ui/facts/detail-list.tsx";

export function CohortDetails({ cohort }: { cohort: Cohort }) {
  const { first_day, last_day, coaches, courses, price, hours_per_week, membership_tier } = cohort;
  const { how_to_pay, if_unsuited, cancel_reason } = cohort;
  const hours = hours_per_week === null ? "" : `, ${pluralize(hours_per_week, "hour")} a week`;
  return (
    <section className="staff-cohort-facts" aria-label="Facts">
      <DetailList
        details={[
          { term: "First day", detail: dayInWords(first_day, "weekday") },
          { term: "Last day", detail: dayInWords(last_day, "weekday") },
          { term: "Length", detail: `${pluralize(weeksOf(cohort), "week")}${hours}` },
          { term: "Places", detail: placesInWords(cohort) },
          { term: "Price", detail: price ?? "None" },
          { term: "Applications", detail: cohort.accepts_applications ? "On" : "Off" },
          { term: "Tier while it runs", detail: tierName(membership_tier) },
          {
            term: coaches.length === 1 ? "Coach" : "Coaches",
            detail: coaches.map(({ name, email }) => name ?? email).join(", ") || "None",
          },
          { term: courses.length === 1 ? "Course" : "Courses", detail: <Courses of={courses} /> },
        ]}
      />
      {(how_to_pay ?? if_unsuited ?? cancel_reason) !== null && (
        <DetailList
          details={[
            { term: "How to pay", detail: how_to_pay && <HowToPay text={how_to_pay} /> },
            { term: "If it doesn’t suit a member", detail: if_unsuited },
            { term: "Why it was called off", detail: cancel_reason },
          ].filter(({ detail }) => detail !== null)}
        />
      )}
    </section>
  );
}

function Courses({ of: courses }: { of: Cohort["courses"] }) {
  if (courses.length === 0) return "None";
  return courses.map(({ id, title }, index) => (
    <Fragment key={id}>
      {index > 0 && ", "}
      <Link to={courseModulesAddress(id)}>{title}</Link>
    </Fragment>
  ));
}

import { type ReactNode, useId } from "react";
import { cohortWords } from "#content/cohorts.ts";
import { weeksOf } from "#contract/cohort-days.ts";
import type { NextCohort } from "#contract/cohorts.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { pluralize } from "#web/lib/pluralize.ts";

type Cohort = NonNullable<NextCohort["cohort"]>;

interface CohortFactsProps {
  cohort: Cohort;
  className?: string;
  children?: ReactNode;
}

/** What visitors read of a cohort that accepts applications. */
export function CohortFacts({ cohort, className, children }: CohortFactsProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>The next cohort</h2>
      <div className="next-cohort">
        <h3>{cohort.title}</h3>
        <dl className="cohort-facts">
          {factsOf(cohort).map(({ name, fact }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </section>
  );
}

function factsOf(cohort: Cohort) {
  const { first_day, last_day, places, hours_per_week: hours, price, if_unsuited } = cohort;
  return [
    { name: "Starts", fact: dayInWords(first_day, "long").replaceAll(/ (?=\d)/g, "\u00a0") },
    { name: "Length", fact: pluralize(weeksOf({ first_day, last_day }), "week") },
    ...(hours === null ? [] : [{ name: "Time", fact: `About ${pluralize(hours, "hour")} a week` }]),
    {
      name: "Group",
      fact: `${places === 1 ? "One person" : `Up to ${places} people`}. Places are limited.`,
    },
    { name: "Price", fact: price ?? cohortWords.priceUnknown },
    { name: "If it doesn’t suit you", fact: if_unsuited ?? cohortWords.suitsUnknown },
  ];
}

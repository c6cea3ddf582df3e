import { type ReactNode, useId } from "react";
import { weeksOf } from "#contract/cohorts/cohort-days.ts";
import type { NextCohort } from "#contract/cohorts/next-cohort.ts";
import type { TextGroups } from "#contract/texts/text-groups.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { cohortTexts } from "#web/lib/texts/cohort-texts.ts";
import { useTexts } from "#web/lib/texts/site-text.tsx";

type Cohort = NonNullable<NextCohort["cohort"]>;

interface CohortFactsProps {
  cohort: Cohort;
  className?: string;
  isFolded?: boolean;
  children?: ReactNode;
}

export function CohortFacts({ cohort, className, isFolded, children }: CohortFactsProps) {
  const id = useId();
  const words = useTexts(cohortTexts);
  const facts = (
    <dl className="cohort-facts">
      {factsOf(cohort, words).map(({ name, fact }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>The next cohort</h2>
      <div className="next-cohort">
        <h3>{cohort.title}</h3>
        {isFolded ? (
          <details className="cohort-folded">
            <summary>
              <InShort cohort={cohort} />
            </summary>
            {facts}
          </details>
        ) : (
          facts
        )}
        {children}
      </div>
    </section>
  );
}

function InShort({ cohort }: { cohort: Cohort }) {
  const { title, first_day, last_day, price } = cohort;
  const weeks = pluralize(weeksOf({ first_day, last_day }), "week");
  return (
    <span>
      {title}, from {dayInWords(first_day).replaceAll(" ", "\u00a0")}
      <br />
      <span className="soft small">{price === null ? weeks : `${weeks} · ${price}`}</span>
    </span>
  );
}

function factsOf(cohort: Cohort, words: TextGroups["cohorts"]) {
  const { first_day, last_day, places, hours_per_week: hours, price, if_unsuited } = cohort;
  const { meetings } = cohort;
  return [
    { name: "Starts", fact: longDay(first_day) },
    { name: "Ends", fact: longDay(last_day) },
    { name: "Length", fact: pluralize(weeksOf({ first_day, last_day }), "week") },
    ...(meetings === null ? [] : [{ name: "Meetings", fact: meetings }]),
    ...(hours === null ? [] : [{ name: "Time", fact: `About ${pluralize(hours, "hour")} a week` }]),
    { name: "Group", fact: places === 1 ? "One person" : `Up to ${places} people` },
    { name: "Price", fact: price ?? words.priceUnknown },
    { name: "If it doesn’t suit you", fact: if_unsuited ?? words.suitsUnknown },
  ];
}

function longDay(date: string): string {
  return dayInWords(date, "long").replaceAll(/ (?=\d)/g, "\u00a0");
}

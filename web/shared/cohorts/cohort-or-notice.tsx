import type { ReactNode } from "react";
import type { NextCohort } from "#contract/cohorts/next-cohort.ts";
import { CohortFacts } from "./cohort-facts.tsx";
import { CohortNotice, WaitingForm } from "./cohort-notice-form.tsx";

interface CohortOrNoticeProps extends NextCohort {
  className?: string;
  isFolded?: boolean;
  /** Shown below what is said of a cohort with free places. */
  children?: ReactNode;
}

/** Shows the next cohort. If there is none or it is full, shows the form to be told of the next. */
export function CohortOrNotice({
  cohort,
  className,
  isFolded = false,
  children,
}: CohortOrNoticeProps) {
  const named = className === undefined ? {} : { className };
  if (cohort === null) return <CohortNotice {...named} />;
  return (
    <CohortFacts {...named} cohort={cohort} isFolded={isFolded}>
      {cohort.is_full ? <FullCohort /> : children}
    </CohortFacts>
  );
}

function FullCohort() {
  return (
    <div className="prose">
      <p>All places in this cohort are taken.</p>
      <WaitingForm />
    </div>
  );
}

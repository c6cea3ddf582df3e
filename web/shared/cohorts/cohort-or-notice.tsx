import type { ReactNode } from "react";
import type { NextCohort } from "#contract/cohorts/next-cohort.ts";
import { CohortFacts } from "./cohort-facts.tsx";
import { CohortNotice, WaitingForm } from "./cohort-notice-form.tsx";

interface CohortOrNoticeProps extends NextCohort {
  className?: string;
  isFolded?: boolean;
  /** Below the notice that no cohort accepts applications. */
  whenNone?: ReactNode;
  children?: ReactNode;
}

export function CohortOrNotice({
  cohort,
  className,
  isFolded = false,
  whenNone,
  children,
}: CohortOrNoticeProps) {
  const named = className === undefined ? {} : { className };
  if (cohort === null) return <CohortNotice {...named} whenNone={whenNone} />;
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

import { lazy, type ReactNode } from "react";
import { CohortOrNotice } from "#web/ui/next-cohort/cohort-or-notice.tsx";
import { PageFact } from "#web/ui/page/page-fact.tsx";

const CohortQuery = lazy(() => import("#web/ui/next-cohort/cohort-query.tsx"));

interface NextCohortProps {
  className?: string;
  /** Whether a line says the most important facts, and unfolds all. */
  isFolded?: boolean;
  /** Shown below what is said of the cohort. */
  children?: ReactNode;
}

/** Shows the next cohort that accepts applications, or a form to be told of it. */
export function NextCohort(props: NextCohortProps) {
  return (
    <PageFact
      name="nextCohort"
      render={(fact) => <CohortOrNotice {...props} {...fact} />}
      fallback={<CohortQuery {...props} />}
      failure="Failed to load the next cohort"
    />
  );
}

import { lazy, type ReactNode } from "react";
import { PageFact } from "#web/ui/page/page-fact.tsx";
import { CohortOrNotice } from "./cohort-or-notice.tsx";

const CohortQuery = lazy(() => import("./cohort-query.tsx"));

interface NextCohortProps {
  className?: string;
  /** Whether two lines say the most important facts, and unfold all. */
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

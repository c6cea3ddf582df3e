import { lazy, type ReactNode } from "react";
import { PageFact } from "#web/ui/page/page-fact.tsx";
import { CohortOrNotice } from "./cohort-or-notice.tsx";

const CohortQuery = lazy(() => import("./cohort-query.tsx"));

interface NextCohortProps {
  className?: string;
  isFolded?: boolean;
  whenNone?: ReactNode;
  children?: ReactNode;
}

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

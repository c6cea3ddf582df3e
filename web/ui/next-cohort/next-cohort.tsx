import { lazy, type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";
import { KnownCohort } from "#web/ui/next-cohort/known-cohort.tsx";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

const AskedCohort = lazy(() => import("#web/ui/next-cohort/asked-cohort.tsx"));

interface NextCohortProps {
  className?: string;
  /** Shown below what is said of the cohort. */
  children?: ReactNode;
}

/**
 * Shows the next cohort that accepts applications, or a form to be told of it. The server is asked
 * only if the page does not have the fact, so that public pages need no API client for it.
 */
export function NextCohort(props: NextCohortProps) {
  const { initialData } = usePageFact("nextCohort");
  const [known] = useState(initialData);
  const isHydrated = useHydrated();
  if (known !== undefined) return <KnownCohort {...props} {...known} />;
  if (!isHydrated) return null;
  return (
    <PartBoundary failure="Failed to load the next cohort">
      <Suspense fallback={null}>
        <AskedCohort {...props} />
      </Suspense>
    </PartBoundary>
  );
}

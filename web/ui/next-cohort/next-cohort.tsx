import { lazy, type ReactNode } from "react";
import { KnownCohort } from "#web/ui/next-cohort/known-cohort.tsx";
import { KnownOrAsked } from "#web/ui/page/known-or-asked.tsx";

const AskedCohort = lazy(() => import("#web/ui/next-cohort/asked-cohort.tsx"));

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
    <KnownOrAsked
      name="nextCohort"
      known={(fact) => <KnownCohort {...props} {...fact} />}
      asked={<AskedCohort {...props} />}
      failure="Failed to load the next cohort"
    />
  );
}

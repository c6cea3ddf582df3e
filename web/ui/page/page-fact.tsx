import { type ReactNode, Suspense, useState } from "react";
import type { PageFacts } from "#contract/page-facts.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

interface PageFactProps<Name extends keyof PageFacts> {
  name: Name;
  render: (fact: PageFacts[Name]) => ReactNode;
  /** Shown, and loaded, only without the fact. */
  fallback: ReactNode;
  failure: string;
}

/** Shows the fallback if the fact is missing or stale. Facts need no API client. */
export function PageFact<Name extends keyof PageFacts>(props: PageFactProps<Name>) {
  const { initialData } = usePageFact(props.name);
  const [fact] = useState(initialData);
  const isHydrated = useHydrated();
  if (fact !== undefined) return props.render(fact);
  if (!isHydrated) return null;
  return (
    <PartBoundary failure={props.failure}>
      <Suspense fallback={null}>{props.fallback}</Suspense>
    </PartBoundary>
  );
}

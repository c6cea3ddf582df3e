import { type ReactNode, Suspense, useState } from "react";
import type { PageFacts } from "#contract/page-facts.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

interface PageFactProps<Name extends keyof PageFacts> {
  name: Name;
  render: (fact: PageFacts[Name]) => ReactNode;
  /** Shown, and loaded, only if the page does not have the fact. Asks the server for it. */
  fallback: ReactNode;
  /** The message shown if the fallback can't be loaded. */
  failure: string;
}

/**
 * Shows a fact that the server wrote into the page, for which public pages need no API client. Without
 * it, or once it has become stale, shows the fallback.
 */
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

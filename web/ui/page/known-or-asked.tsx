import { type ReactNode, Suspense, useState } from "react";
import type { PageFacts } from "#contract/page-facts.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

interface KnownOrAskedProps<Name extends keyof PageFacts> {
  name: Name;
  /** Shows the fact that the page has. */
  known: (fact: PageFacts[Name]) => ReactNode;
  /** Asks the server and shows its reply. Loaded only if the page does not have the fact. */
  asked: ReactNode;
  /** The message shown if the part that asks can't be loaded. */
  failure: string;
}

/** Shows a fact of the page, so that public pages need no API client for it, or asks for it. */
export function KnownOrAsked<Name extends keyof PageFacts>(props: KnownOrAskedProps<Name>) {
  const { initialData } = usePageFact(props.name);
  const [fact] = useState(initialData);
  const isHydrated = useHydrated();
  if (fact !== undefined) return props.known(fact);
  if (!isHydrated) return null;
  return (
    <PartBoundary failure={props.failure}>
      <Suspense fallback={null}>{props.asked}</Suspense>
    </PartBoundary>
  );
}

import { use } from "react";
import type { PageFacts } from "#contract/page-facts.ts";
import { freshFor } from "#web/lib/api/queries.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";

/**
 * Returns options with which a query begins with a fact of the page, instead of asking the server.
 * A component that appears when the page is no longer fresh begins without it.
 */
export function usePageFact<Name extends keyof PageFacts>(name: Name) {
  const facts = use(PageFactsContext);
  const isHydrated = useHydrated();
  const isFresh = Date.now() - performance.timeOrigin < freshFor;
  if (facts === null || (isHydrated && !isFresh)) return {};
  return { initialData: facts[name], initialDataUpdatedAt: performance.timeOrigin };
}

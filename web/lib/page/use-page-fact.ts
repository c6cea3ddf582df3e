import { use } from "react";
import type { PageFacts } from "#contract/page-facts.ts";
import { freshFor } from "#web/lib/api/fresh-for.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";

/** Initial data, so that the server is not asked. Empty once the fact is stale. */
export function usePageFact<Name extends keyof PageFacts>(name: Name) {
  const fact = use(PageFactsContext)?.[name];
  const isHydrated = useHydrated();
  const isFresh = Date.now() - performance.timeOrigin < freshFor;
  if (fact === undefined || (isHydrated && !isFresh)) return {};
  return { initialData: fact, initialDataUpdatedAt: performance.timeOrigin };
}

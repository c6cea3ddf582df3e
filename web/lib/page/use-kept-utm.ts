import { useLocation } from "react-router";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { utmQuery } from "#web/lib/page/utm.ts";

/** Empty during hydration: pages are rendered without a query (rule funnel.kept-in-links). */
export function useKeptUtm(): string {
  const { search } = useLocation();
  return useHydrated() ? utmQuery(search) : "";
}

import { useLocation } from "react-router";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { utmQuery } from "#web/lib/page/utm.ts";

/**
 * Returns the query that links to other public pages have, so that the campaign parameters of the
 * address are still there when a form is sent (rule funnel.kept-in-links). Nothing is stored in the
 * browser. The server renders pages without a query, so it is empty during hydration.
 */
export function useKeptUtm(): string {
  const { search } = useLocation();
  return useHydrated() ? utmQuery(search) : "";
}

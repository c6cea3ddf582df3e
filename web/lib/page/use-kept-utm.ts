import { useLocation } from "react-router";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { utmQuery } from "#web/lib/page/utm.ts";

/**
 * The query for links to other public pages: the campaign parameters of the address, so that they
 * are still there when a form is sent (rule funnel.kept-in-links). Nothing is stored. Empty during
 * hydration, because the server renders pages without a query.
 */
export function useKeptUtm(): string {
  const { search } = useLocation();
  return useHydrated() ? utmQuery(search) : "";
}

import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";

/** Reloads all queries that show cohorts or their places. Resolves when they have loaded. */
export async function refreshCohorts(): Promise<void> {
  const shown = [queries.cohorts, queries.cohortPlaces];
  await Promise.all(shown.map((part) => queryClient.invalidateQueries({ queryKey: part.key() })));
}

/** Reloads the cohorts if the server refused a call, since the page showed outdated ones. */
export function refreshIfRefused(error: unknown): void {
  if (readRefusal(error)) void refreshCohorts();
}

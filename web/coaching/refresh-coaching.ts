import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";

/** Reloads all queries that show or count sessions. Resolves when they have loaded. */
export async function refreshCoaching(): Promise<void> {
  const shown = [queries.coaching, queries.dashboard, queries.overview];
  await Promise.all(shown.map((part) => queryClient.invalidateQueries({ queryKey: part.key() })));
}

/** Reloads the sessions if the server refused a call, since the page showed outdated ones. */
export function refreshIfRefused(error: unknown): void {
  if (readRefusal(error)) void refreshCoaching();
}

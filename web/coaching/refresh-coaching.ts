import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";

const shown = [queries.coaching, queries.dashboard, queries.overview];

/** Reloads all queries that show or count sessions. Resolves when they have loaded. */
export async function refreshCoaching(): Promise<void> {
  await Promise.all(shown.map((part) => queryClient.invalidateQueries({ queryKey: part.key() })));
}

/** Lets pages that are opened later reload what shows sessions. What is shown now stays. */
export async function outdateCoaching(): Promise<void> {
  await Promise.all(
    [...shown, queries.today].map((part) =>
      queryClient.invalidateQueries({ queryKey: part.key(), refetchType: "none" }),
    ),
  );
}

/** Reloads the sessions if the server refused a call, since the page showed outdated ones. */
export function refreshIfRefused(error: unknown): void {
  if (readRefusal(error)) void refreshCoaching();
}

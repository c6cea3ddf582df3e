import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";

/** Reads again whatever shows sessions or counts them; done when it has come. */
export async function refreshCoaching(): Promise<void> {
  const shown = [queries.coaching, queries.dashboard, queries.overview];
  await Promise.all(shown.map((part) => queryClient.invalidateQueries({ queryKey: part.key() })));
}

/** Whoever is refused was shown something that has changed meanwhile: it is read again. */
export function refreshIfRefused(error: unknown): void {
  if (readRefusal(error)) void refreshCoaching();
}

import { queries, queryClient } from "#web/lib/api/queries.ts";

/** Reads the page about a person again. */
export function refreshPerson(): void {
  void queryClient.invalidateQueries({ queryKey: queries.people.key() });
}

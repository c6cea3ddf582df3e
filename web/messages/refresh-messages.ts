import { queries, queryClient } from "#web/lib/api/queries.ts";

/** Reloads the message log and the lists that mark undeliverable addresses. */
export function refreshMessages(): void {
  const { messages, leads, members, campaigns } = queries;
  for (const { key } of [messages, leads, members, campaigns]) {
    void queryClient.invalidateQueries({ queryKey: key() });
  }
}

import { queries, queryClient } from "#web/lib/api/queries.ts";

/** Reads the log anew, and wherever an address is marked that mail does not reach. */
export function refreshMessages(): void {
  const { messages, leads, members, campaigns } = queries;
  for (const { key } of [messages, leads, members, campaigns]) {
    void queryClient.invalidateQueries({ queryKey: key() });
  }
}

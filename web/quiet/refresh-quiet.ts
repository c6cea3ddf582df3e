import type { QuietSettings } from "#contract/quiet.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

/** Takes over settings as the server keeps them now; the hours may have begun or ended by them. */
export function refreshQuiet(settings: QuietSettings): void {
  queryClient.setQueryData(queries.quiet.read.queryKey(), settings);
  void queryClient.invalidateQueries({ queryKey: queries.quiet.check.key() });
  void queryClient.invalidateQueries({ queryKey: queries.members.readOwn.key() });
}

import type { QuietSettings } from "#contract/quiet.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

/** Stores the settings from a reply, and checks again whether quiet hours apply now. */
export function refreshQuiet(settings: QuietSettings): void {
  queryClient.setQueryData(queries.quiet.read.queryKey(), settings);
  void queryClient.invalidateQueries({ queryKey: queries.quiet.isWithinHours.key() });
  void queryClient.invalidateQueries({ queryKey: queries.members.readOwn.key() });
  void queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
  void queryClient.invalidateQueries({ queryKey: queries.coaching.key() });
}

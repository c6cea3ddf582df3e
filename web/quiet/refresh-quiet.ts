import type { QuietSettings } from "#contract/quiet/quiet.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

const zoned = [queries.dashboard, queries.coaching.listOpen, queries.coaching.listBookings];

/**
 * Stores the settings from a reply, checks again whether quiet hours apply now, and reads again what
 * shows times in the member's zone. Other lists of sessions stay: staff may be working in them.
 */
export function refreshQuiet(settings: QuietSettings): void {
  queryClient.setQueryData(queries.quiet.read.queryKey(), settings);
  void queryClient.invalidateQueries({ queryKey: queries.quiet.isWithinHours.key() });
  void queryClient.invalidateQueries({ queryKey: queries.members.readOwn.key() });
  for (const part of zoned) void queryClient.invalidateQueries({ queryKey: part.key() });
}

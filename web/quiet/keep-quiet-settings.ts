import type { QuietSettings } from "#contract/quiet/quiet.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

export function keepQuietSettings(settings: QuietSettings): void {
  queryClient.setQueryData(queries.quiet.read.queryKey(), settings);
}

import type { AcademySettings } from "#contract/academy.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

/** Takes over settings as the server keeps them now. */
export function keepSettings(settings: AcademySettings): void {
  queryClient.setQueryData(queries.academy.read.queryKey(), settings);
}

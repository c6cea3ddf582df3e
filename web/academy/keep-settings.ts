import type { AcademySettings } from "#contract/academy/academy.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

export function keepSettings(settings: AcademySettings): void {
  queryClient.setQueryData(queries.academy.read.queryKey(), settings);
}

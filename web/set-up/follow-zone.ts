import type { SetUp } from "#contract/set-up/set-up.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { setAcademyZone } from "#web/lib/page/academy-zone.ts";

/** This page shows the new zone at once, others when they are loaded again. */
export function followZone(setUp: SetUp): void {
  queryClient.setQueryData(queries.setUp.read.queryKey(), setUp);
  setAcademyZone(setUp.time_zone);
}

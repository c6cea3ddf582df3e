import { useQuery } from "@tanstack/react-query";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { comingTime } from "#web/lib/dates.ts";

/**
 * Says when a module opens, in the member's own time zone, as mails and the dashboard do. Until the
 * zone is known, and if it can't be read, it is that of the browser.
 */
export function OpeningTime({ at }: { at: string }) {
  const { data } = useQuery(queries.quiet.read.queryOptions(), queryClient);
  return comingTime(at, data?.time_zone);
}

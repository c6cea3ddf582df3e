import { useQuery } from "@tanstack/react-query";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { comingTime } from "#web/lib/dates.ts";

/** In the member's time zone, as in mails and on the dashboard; the browser's until it is known. */
export function OpeningTime({ at }: { at: string }) {
  const { data } = useQuery(queries.quiet.read.queryOptions(), queryClient);
  return comingTime(at, data?.time_zone);
}

import { useQuery } from "@tanstack/react-query";
import { InfoSessionLine } from "#web/landing/info-session-line.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";

export default function InfoSessionQuery() {
  const { data } = useQuery(queries.infoSessions.next.queryOptions(), queryClient);
  return data && <InfoSessionLine {...data} />;
}

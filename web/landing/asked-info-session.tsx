import { useQuery } from "@tanstack/react-query";
import { KnownInfoSession } from "#web/landing/known-info-session.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";

/** Asks the server when the next info session is, and says it. */
export default function AskedInfoSession() {
  const { data } = useQuery(queries.infoSessions.next.queryOptions(), queryClient);
  return data && <KnownInfoSession {...data} />;
}

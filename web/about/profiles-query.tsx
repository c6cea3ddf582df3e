import { useQuery } from "@tanstack/react-query";
import { CoachCards } from "#web/about/coach-card.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";

export default function ProfilesQuery() {
  const { data } = useQuery(queries.coaches.profiles.queryOptions(), queryClient);
  return data && <CoachCards coaches={data} />;
}

import { useQuery } from "@tanstack/react-query";
import { shownZones } from "#web/coaching/session-time.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

/** Of the member's cohorts: coming ones, or past ones. */
export function meetingsQuery(when: "upcoming" | "past") {
  const input = when === "past" ? { when } : {};
  return queries.coaching.listMeetings.queryOptions({ input });
}

export function useMeetings(when: "upcoming" | "past") {
  const query = useQuery(meetingsQuery(when), queryClient);
  return { query, list: query.data && { items: query.data.items, zones: shownZones(query.data) } };
}

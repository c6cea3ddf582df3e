import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ListBookings } from "#contract/coaching/bookings.ts";
import { shownZones } from "#web/coaching/session-time.ts";
import { pagedByKey } from "#web/lib/api/paged-by-key.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

/** All bookings, or only the confirmed upcoming or past ones. */
export function bookingsQuery(when?: ListBookings["when"]) {
  return queries.coaching.listBookings.infiniteOptions({
    input: (cursor: string | undefined) => ({ when, cursor }),
    ...pagedByKey,
  });
}

export function usePendingBookings() {
  const { query, bookings, zones } = useBookings();
  return { query, zones, pending: bookings.filter(({ status }) => status === "pending") };
}

export function useBookings(when?: ListBookings["when"]) {
  const query = useInfiniteQuery(bookingsQuery(when), queryClient);
  const pages = query.data?.pages;
  const zones = pages?.[0] && shownZones(pages[0]);
  const bookings = pages?.flatMap(({ items }) => items) ?? [];
  return { query, bookings, zones, freesOldest: pages?.[0]?.frees_oldest ?? false };
}

export function useOpenSessions() {
  const query = useQuery(queries.coaching.listOpen.queryOptions(), queryClient);
  return { query, list: query.data && { items: query.data.items, ...shownZones(query.data) } };
}

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ListBookings } from "#contract/coaching/bookings.ts";
import { shownZones } from "#web/coaching/session-time.ts";
import { pagedByKey } from "#web/lib/api/paged-by-key.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

/** The query of the member's bookings: all of them, or only the confirmed upcoming or past ones. */
export function bookingsQuery(when?: ListBookings["when"]) {
  return queries.coaching.listBookings.infiniteOptions({
    input: (cursor: string | undefined) => ({ when, cursor }),
    ...pagedByKey,
  });
}

/** The bookings that a coach still has to confirm. */
export function usePendingBookings() {
  const { query, bookings, zones } = useBookings();
  return { query, zones, pending: bookings.filter(({ status }) => status === "pending") };
}

/**
 * Reads the member's bookings: all of them, or only the confirmed upcoming or past ones.
 * `freesOldest` is whether cancelling one more frees the place of the one cancelled first.
 */
export function useBookings(when?: ListBookings["when"]) {
  const query = useInfiniteQuery(bookingsQuery(when), queryClient);
  const pages = query.data?.pages;
  const zones = pages?.[0] && shownZones(pages[0]);
  const bookings = pages?.flatMap(({ items }) => items) ?? [];
  return { query, bookings, zones, freesOldest: pages?.[0]?.frees_oldest ?? false };
}

/** Reads the sessions that can be booked, with the zones to show them in. */
export function useOpenSessions() {
  const query = useQuery(queries.coaching.listOpen.queryOptions(), queryClient);
  return { query, list: query.data && { items: query.data.items, ...shownZones(query.data) } };
}

import type { ReactNode } from "react";
import type { useBookings } from "#web/coaching/use-bookings.ts";
import { LoadMore } from "#web/ui/record-page/load-more.tsx";

interface BookingPagesProps {
  query: ReturnType<typeof useBookings>["query"];
  shown: number;
  failure: string;
  below?: ReactNode;
  children: ReactNode;
}

export function BookingPages({ query, shown, failure, below, children }: BookingPagesProps) {
  const isPaged = query.hasNextPage || (query.data?.pages.length ?? 0) > 1;
  return (
    <>
      <ul>{children}</ul>
      {below}
      {isPaged && <LoadMore query={query} shown={shown} noun="booking" failure={failure} />}
    </>
  );
}

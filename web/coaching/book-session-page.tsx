import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { BookingLimit } from "#contract/coaching/booking-limits.ts";
import type { Booking } from "#contract/coaching/bookings.ts";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import { LimitNote } from "#web/coaching/bookings/limit-note.tsx";
import { MyBookings } from "#web/coaching/bookings/my-bookings.tsx";
import { CardsSkeleton } from "#web/coaching/coaching-skeletons.tsx";
import { OpenSessions } from "#web/coaching/open-sessions/open-sessions.tsx";
import { academyAhead, startsToAttend, type Zones } from "#web/coaching/session-time.ts";
import { Talks } from "#web/coaching/talks/talks.tsx";
import { bookingsQuery, useBookings, useOpenSessions } from "#web/coaching/use-bookings.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useHashFocus } from "#web/lib/page/use-hash-focus.ts";
import "#web/coaching/coaching.css";
import "#web/coaching/bookings/bookings.css";
import "#web/coaching/open-sessions/open-sessions.css";
import "#web/ui/record-page/records.css";

export const meta = () =>
  pageMeta({
    title: pageTitle("Book a Session"),
    description: "Book a session with a coach, and see your bookings.",
  });

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.coaching.listOpen.queryOptions());
    void queryClient.prefetchInfiniteQuery(bookingsQuery());
    void queryClient.prefetchQuery(queries.openHours.listCoaches.queryOptions());
  },
};

export default function BookSessionPage() {
  const bookings = useBookings();
  const { query: open, list } = useOpenSessions();
  const coaches = useQuery(queries.openHours.listCoaches.queryOptions(), queryClient);
  const isPending = bookings.query.isPending || open.isPending || coaches.isPending;
  useHashFocus(bookings.zones !== undefined && !isPending);
  const limit = limitShown(bookings.bookings, list?.items ?? []);
  return (
    <div className="page coaching">
      <div>
        <p className="way-back small">
          <Link to={addresses.dashboard}>Back to Dashboard</Link>{" "}
          <Link to={addresses.sessions}>Your sessions</Link>
        </p>
        <h1>Book a Session</h1>
        {list && <ZoneLine zones={list} starts={startsToAttend(bookings.bookings, list.items)} />}
      </div>
      {/* Waits for all lists, so that none moves when another arrives. */}
      {isPending ? (
        <CardsSkeleton />
      ) : (
        <>
          {limit && <LimitNote limit={limit} />}
          <MyBookings {...bookings} openSessions={list?.items ?? []} />
          {list && coaches.data && (
            <Talks coaches={coaches.data.items} zones={list} bookings={bookings.bookings} />
          )}
          <OpenSessions list={list} onRetry={() => void open.refetch()} />
        </>
      )}
    </div>
  );
}

interface ZoneLineProps {
  zones: Zones;
  /** Of the sessions that the member can still attend. */
  starts: readonly Date[];
}

function ZoneLine({ zones, starts }: ZoneLineProps) {
  const ahead = academyAhead(zones, starts);
  return (
    <p className="soft small">
      Times are in your time zone: {zoneName(zones.time_zone)}. {ahead && `${ahead} `}
      <Link to={addresses.settings} aria-label="Change time zone">
        Change
      </Link>
    </p>
  );
}

function limitShown(
  bookings: readonly Booking[],
  open: readonly OpenSession[],
): BookingLimit | null {
  if (bookings.some((booking) => booking.confirm_address_by !== null)) {
    return "unconfirmed_booking_limit";
  }
  return open.find((session) => session.limit !== null)?.limit ?? null;
}

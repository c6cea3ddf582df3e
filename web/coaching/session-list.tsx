import { useId } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { type Booking, bookingMessages } from "#contract/coaching/bookings.ts";
import { BookingLinks } from "#web/coaching/booking-links.tsx";
import { BookingPages } from "#web/coaching/booking-pages.tsx";
import { BookingsSkeleton } from "#web/coaching/coaching-skeletons.tsx";
import { useMeetings } from "#web/coaching/meetings/use-meetings.ts";
import { SessionFacts } from "#web/coaching/session-facts.tsx";
import { hasEnded, type Zones } from "#web/coaching/session-time.ts";
import { useBookings, usePendingBookings } from "#web/coaching/use-bookings.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import "#web/ui/record-page/records.css";

/** The meetings above it may be all that there is. */
export function SessionList({ when }: { when: "upcoming" | "past" }) {
  const { query, bookings, zones } = useBookings(when);
  const { query: meetings, list } = useMeetings(when);
  if (query.isPending || meetings.isPending) return <BookingsSkeleton />;
  if (!zones) {
    const retry = () => void query.refetch();
    return <LoadFailure message={bookingMessages.listFailed} onRetry={retry} />;
  }
  if (bookings.length === 0 && list && list.items.length > 0) return null;
  if (bookings.length === 0) return when === "upcoming" ? <NothingUpcoming /> : <NothingPast />;
  return (
    <BookingPages query={query} shown={bookings.length} failure={bookingMessages.listFailed}>
      {bookings.map((booking) => (
        <ConfirmedSession key={booking.id} booking={booking} zones={zones} />
      ))}
    </BookingPages>
  );
}

function ConfirmedSession({ booking, zones }: { booking: Booking; zones: Zones }) {
  const titleId = useId();
  return (
    <li className="booking">
      <div className="booking-words">
        <h2 id={titleId}>{booking.session.title}</h2>
        <SessionFacts session={booking.session} zones={zones} />
      </div>
      {!hasEnded(booking.session) && (
        <div className="booking-buttons">
          <BookingLinks booking={booking} titleId={titleId} />
        </div>
      )}
    </li>
  );
}

function NothingUpcoming() {
  const { query, pending } = usePendingBookings();
  if (query.isPending) return <BookingsSkeleton />;
  // The note above names them.
  if (pending.length > 0) return null;
  return (
    <div className="list-empty">
      <h2>No upcoming sessions</h2>
      <p>
        A session appears here once a coach has confirmed your booking.{" "}
        <Link to={addresses.bookSession}>Choose a session</Link>.
      </p>
    </div>
  );
}

function NothingPast() {
  return (
    <div className="list-empty">
      <h2>No past sessions yet</h2>
      <p>
        Sessions you have been to appear here.{" "}
        <Link to={addresses.bookSession}>Choose your next session</Link>.
      </p>
    </div>
  );
}

import { bookingMessages } from "#contract/bookings.ts";
import type { OpenSession } from "#contract/sessions.ts";
import { BookingPages } from "#web/coaching/booking-pages.tsx";
import { BookingCard } from "#web/coaching/bookings/booking-card.tsx";
import type { useBookings } from "#web/coaching/use-bookings.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

type MyBookingsProps = ReturnType<typeof useBookings> & { openSessions: readonly OpenSession[] };

/** Lists the member's bookings; renders nothing if there are none. */
export function MyBookings({ query, bookings, zones, openSessions }: MyBookingsProps) {
  if (zones && bookings.length === 0) return null;
  return (
    <section aria-labelledby="my-bookings">
      <h2 id="my-bookings">My Bookings</h2>
      {zones ? (
        <BookingPages
          query={query}
          shown={bookings.length}
          failure={bookingMessages.bookingsFailed}
        >
          {bookings.map((booking) => (
            <BookingCard
              key={booking.id}
              booking={booking}
              zones={zones}
              openSessions={openSessions}
            />
          ))}
        </BookingPages>
      ) : (
        <LoadFailure
          message={bookingMessages.bookingsFailed}
          onRetry={() => void query.refetch()}
        />
      )}
    </section>
  );
}

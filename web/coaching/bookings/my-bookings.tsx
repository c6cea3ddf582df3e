import { useEffect, useRef } from "react";
import { type Booking, bookingMessages } from "#contract/coaching/bookings.ts";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { BookingPages } from "#web/coaching/booking-pages.tsx";
import { BookingCard } from "#web/coaching/bookings/booking-card.tsx";
import { CancelledBookings } from "#web/coaching/bookings/cancelled-bookings.tsx";
import type { useBookings } from "#web/coaching/use-bookings.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

type MyBookingsProps = ReturnType<typeof useBookings> & { openSessions: readonly OpenSession[] };

const isCancelled = ({ status }: Booking) => status === "cancelled";
const isPending = ({ status }: Booking) => status === "pending";

export function MyBookings(props: MyBookingsProps) {
  const { query, bookings, zones, freesOldest, openSessions } = props;
  const { folded, setLeaving } = useFocusOnFolded(bookings);
  if (zones && bookings.length === 0) return null;
  const cancelled = bookings.filter(isCancelled);
  const cards = (shown: readonly Booking[]) =>
    zones &&
    shown.map((booking) => (
      <BookingCard
        key={booking.id}
        {...{ booking, zones, openSessions }}
        freesOldest={freesOldest}
        onCancelled={setLeaving}
      />
    ));
  return (
    <section className="my-bookings" aria-labelledby="my-bookings">
      <h2 id="my-bookings">My Bookings</h2>
      {zones ? (
        <BookingPages
          query={query}
          shown={bookings.length}
          failure={bookingMessages.bookingsFailed}
          below={
            <>
              {bookings.some(isPending) && (
                <p className="soft small">
                  Pending: a coach still has to confirm. We’ll email you.
                </p>
              )}
              <CancelledBookings ref={folded} count={cancelled.length}>
                {cards(cancelled)}
              </CancelledBookings>
            </>
          }
        >
          {cards(bookings.filter((booking) => !isCancelled(booking)))}
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

/** When the booking that was just cancelled is added to them. */
function useFocusOnFolded(bookings: readonly Booking[]) {
  const folded = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);
  const cancelled = bookings.filter(({ status }) => status === "cancelled").length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a booking has come
  useEffect(() => {
    if (isLeaving.current) folded.current?.focus();
    isLeaving.current = false;
  }, [cancelled]);
  const setLeaving = () => {
    isLeaving.current = true;
  };
  return { folded, setLeaving };
}

import { useId, useRef } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { bookingMessages } from "#contract/coaching/bookings.ts";
import { CalendarLink, WayIn } from "#web/coaching/booking-links.tsx";
import { BookingPages } from "#web/coaching/booking-pages.tsx";
import {
  type BookingDialogs,
  useBookingDialogs,
} from "#web/coaching/bookings/use-booking-dialogs.tsx";
import { BookingsSkeleton } from "#web/coaching/coaching-skeletons.tsx";
import { useMeetings } from "#web/coaching/meetings/use-meetings.ts";
import { SessionFacts } from "#web/coaching/session-facts.tsx";
import { hasEnded } from "#web/coaching/session-time.ts";
import { useBookings, useOpenSessions, usePendingBookings } from "#web/coaching/use-bookings.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import "#web/ui/record-page/records.css";

/** The meetings above it may be all that there is. */
export function SessionList({ when }: { when: "upcoming" | "past" }) {
  const { query, bookings, zones, freesOldest } = useBookings(when);
  const { query: meetings, list: met } = useMeetings(when);
  const { list: open } = useOpenSessions();
  const list = useRef<HTMLDivElement>(null);
  if (query.isPending || meetings.isPending) return <BookingsSkeleton />;
  if (!zones) {
    const retry = () => void query.refetch();
    return <LoadFailure message={bookingMessages.listFailed} onRetry={retry} />;
  }
  const hasMeetings = met !== undefined && met.items.length > 0;
  // The row with the button that opened the dialog is gone by then.
  const focusList = () => void untilReread().then(() => list.current?.focus());
  const changes = { freesOldest, onCancelled: focusList, onMoved: focusList };
  return (
    <div ref={list} tabIndex={-1}>
      {bookings.length === 0 ? (
        !hasMeetings && <Nothing when={when} />
      ) : (
        <BookingPages query={query} shown={bookings.length} failure={bookingMessages.listFailed}>
          {bookings.map((booking) => (
            <ConfirmedSession
              key={booking.id}
              {...{ booking, zones, openSessions: open?.items ?? [], ...changes }}
            />
          ))}
        </BookingPages>
      )}
    </div>
  );
}

function ConfirmedSession(props: BookingDialogs) {
  const { booking, zones } = props;
  const titleId = useId();
  const { cancelButton, moveButton, dialogs } = useBookingDialogs({ ...props, titleId });
  return (
    <li className="booking">
      <div className="booking-words">
        <h2 id={titleId}>{booking.session.title}</h2>
        <SessionFacts session={booking.session} zones={zones} />
      </div>
      {!hasEnded(booking.session) && (
        <div className="booking-buttons">
          <WayIn booking={booking} titleId={titleId} />
          <CalendarLink booking={booking} titleId={titleId} />
          {moveButton}
          {cancelButton}
        </div>
      )}
      {dialogs}
    </li>
  );
}

function Nothing({ when }: { when: "upcoming" | "past" }) {
  return when === "upcoming" ? <NothingUpcoming /> : <NothingPast />;
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

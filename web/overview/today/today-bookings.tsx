import { addresses } from "#contract/addresses.ts";
import type { Today } from "#contract/today/today.ts";
import { BookingKeys } from "#web/coaching/staff/pending/booking-keys.tsx";
import { DecidedRows } from "#web/coaching/staff/pending/decided-rows.tsx";
import { PendingDecision } from "#web/coaching/staff/pending/pending-decision.tsx";
import { SessionConfirmation } from "#web/coaching/staff/pending/session-confirmation.tsx";
import { sessionTime } from "#web/overview/today/near-times.ts";
import { TodayEntry } from "#web/overview/today/today-entry.tsx";
import { TodaySection } from "#web/overview/today/today-section.tsx";
import type { TodayState } from "#web/overview/today/use-today.ts";
import { Clipped } from "#web/ui/cells/clipped.tsx";

type Booking = Today["bookings"]["items"][number];

interface TodayBookingsProps {
  today: Today;
  state: TodayState;
}

const fewestTogether = 3;

export function TodayBookings({ today, state: { done, finish, reopen } }: TodayBookingsProps) {
  const { items } = today.bookings;
  const show = (id: string, isDecided: boolean) => (isDecided ? finish(id, "") : reopen(id));
  const together = [...Map.groupBy(items, ({ session_id }) => session_id).values()].filter(
    ({ length }) => length >= fewestTogether,
  );
  return (
    <DecidedRows>
      <TodaySection
        title="Bookings to confirm"
        list={today.bookings}
        done={done}
        to={addresses.adminBookings}
        about={
          <>
            {together.map((bookings) => (
              <Together
                key={bookings[0]?.session_id}
                bookings={bookings}
                today={today.today}
                onShown={show}
              />
            ))}
            <div className="soft small">
              <BookingKeys />
            </div>
          </>
        }
      >
        {(entry) => (
          <TodayEntry
            key={entry.id}
            person={entry}
            done={done.get(entry.id) ?? null}
            about={<span className="soft small">{entry.title}</span>}
            note={<BookingNote booking={entry} today={today.today} />}
          >
            <PendingDecision
              booking={asDecidable(entry)}
              of={`${entry.name ?? entry.email}, ${entry.title}`}
              onShown={(isDecided) => show(entry.id, isDecided)}
            />
          </TodayEntry>
        )}
      </TodaySection>
    </DecidedRows>
  );
}

interface TogetherProps {
  bookings: readonly Booking[];
  today: string;
  onShown: (id: string, isDecided: boolean) => void;
}

function Together({ bookings, today, onShown }: TogetherProps) {
  const [first] = bookings;
  if (first === undefined) return null;
  const time = sessionTime(first, today);
  return (
    <div className="today-together soft small">
      <span>
        <span className="unbroken">{time}</span>: {first.title}
      </span>
      <SessionConfirmation
        of={`${first.title}, ${time}`}
        bookings={bookings.map(asDecidable)}
        onShown={onShown}
      />
    </div>
  );
}

interface BookingNoteProps {
  booking: Booking;
  today: string;
}

function BookingNote({ booking, today }: BookingNoteProps) {
  const { notes, email_verified } = booking;
  return (
    <>
      <span className="unbroken">{sessionTime(booking, today)}</span>
      {!email_verified && <span className="unbroken">Address not confirmed</span>}
      {notes !== null && <Clipped>{notes}</Clipped>}
    </>
  );
}

function asDecidable({ id, session_id }: Booking) {
  return { id, session_id, ...waiting };
}

const waiting = {
  status: "pending",
  undo_until: null,
  can: { confirm: true, decline: true, release: false },
} as const;

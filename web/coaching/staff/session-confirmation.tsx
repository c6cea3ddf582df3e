import type { BookingWithSession, DecidedBookings } from "#contract/bookings.ts";
import { outdateCoaching } from "#web/coaching/refresh-coaching.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import { ConfirmAll } from "#web/coaching/staff/confirm-all.tsx";
import { useDecidedRows } from "#web/coaching/staff/decided-rows.tsx";
import { findState } from "#web/coaching/staff/found-state.ts";

interface SessionConfirmationProps {
  session: BookingWithSession["session"];
  /** The listed bookings of the session. */
  bookings: readonly BookingWithSession[];
}

/** Confirms all listed bookings of a session that are still pending, in their rows. */
export function SessionConfirmation({ session, bookings }: SessionConfirmationProps) {
  const rows = useDecidedRows();
  const pending = bookings.map(rows.stateOf).filter(({ outcome }) => outcome === null);
  const { date, time } = onAcademyClock(session);
  async function show({ items, refused }: DecidedBookings) {
    for (const booking of items) {
      // It is undone with the others.
      const outcome = booking.status === "confirmed" ? "Confirmed" : null;
      rows.set({ booking: { ...booking, undo_until: null }, outcome });
    }
    const outdated = bookings.filter(({ id }) => refused.includes(id));
    const found = await Promise.all(outdated.map(findState));
    for (const state of found) if (state) rows.set(state);
    void outdateCoaching();
  }
  return (
    <ConfirmAll
      bookings={pending.map(({ booking }) => booking)}
      of={`${session.title}, ${date}, ${time}`}
      onDecided={show}
    />
  );
}

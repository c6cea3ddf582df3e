import type { DecidedBookings } from "#contract/coaching/bookings.ts";
import { ConfirmAll } from "#web/coaching/staff/decisions/confirm-all.tsx";
import type { Decidable } from "#web/coaching/staff/decisions/decisions.ts";
import { type RowState, useDecidedRows } from "#web/coaching/staff/pending/decided-rows.tsx";
import { findState } from "#web/coaching/staff/pending/found-state.ts";

interface SessionConfirmationProps {
  /** For the names of the buttons. */
  of: string;
  bookings: readonly Decidable[];
  onShown?: (id: string, isDecided: boolean) => void;
}

export function SessionConfirmation({ of, bookings, onShown }: SessionConfirmationProps) {
  const rows = useDecidedRows();
  const pending = bookings.map(rows.stateOf).filter(({ outcome }) => outcome === null);
  function showRow(state: RowState) {
    rows.set(state);
    onShown?.(state.booking.id, state.outcome !== null);
  }
  async function show({ items, refused }: DecidedBookings) {
    for (const booking of items) {
      // It is undone with the others.
      const outcome = booking.status === "confirmed" ? "Confirmed" : null;
      showRow({ booking: { ...booking, undo_until: null }, outcome });
    }
    const outdated = bookings.filter(({ id }) => refused.includes(id));
    const found = await Promise.all(outdated.map(findState));
    for (const state of found) if (state) showRow(state);
  }
  return <ConfirmAll bookings={pending.map(({ booking }) => booking)} of={of} onDecided={show} />;
}

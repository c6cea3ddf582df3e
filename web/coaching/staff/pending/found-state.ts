import type { BookingWithSession } from "#contract/coaching/bookings.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import type { Decidable } from "#web/coaching/staff/decisions/decisions.ts";
import type { RowState } from "#web/coaching/staff/pending/decided-rows.tsx";
import { api } from "#web/lib/api/api.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";

/** The booking may be deleted. Undefined if reading fails. */
export async function findState(listed: Decidable): Promise<RowState | undefined> {
  try {
    const found = await api.coaching.readBooking({ id: listed.id });
    // Somebody else's decision is not undone here.
    return { booking: { ...found, undo_until: null }, outcome: outcomeOf(found, listed) };
  } catch (error) {
    if (readRefusal(error)?.code !== "not_found") return undefined;
    return { booking: { ...listed, undo_until: null }, outcome: "Deleted" };
  }
}

/** Null if it can still be decided. */
function outcomeOf({ status, cancelled_by, session }: BookingWithSession, listed: Decidable) {
  if (session.id !== listed.session_id) {
    const { date, time } = onAcademyClock(session);
    return `Moved to ${session.title}, ${date}, ${time}`;
  }
  if (status === "cancelled") return cancelled_by === "coach" ? "Declined" : "Cancelled";
  return status === "confirmed" ? "Confirmed" : null;
}

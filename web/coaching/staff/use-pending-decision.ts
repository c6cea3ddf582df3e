import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type BookingWithSession, bookingMessages } from "#contract/bookings.ts";
import { outdateCoaching } from "#web/coaching/refresh-coaching.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import { type confirm, type Decidable, type decline, undo } from "#web/coaching/staff/decisions.ts";
import { useIsUndoable } from "#web/coaching/staff/use-is-undoable.ts";
import { useOnce } from "#web/coaching/staff/use-once.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";

export type PendingDecision = typeof confirm | typeof decline | typeof undo;

/** A booking as its row shows it. */
type RowState = {
  booking: Decidable;
  /** What has become of the booking, shown instead of the buttons; null while it can be decided. */
  outcome: string | null;
};

const outcomes = { confirm: "Confirmed", decline: "Declined", undo: null } as const;

/**
 * Decides about a booking of a list that is not read again. If the server refuses a decision because
 * the booking has changed, reads the booking and shows what it is now. Calls `onShown` after a
 * decision, also somebody else's, and after it was undone.
 */
export function usePendingDecision(listed: Decidable, onShown: (isDecided: boolean) => void) {
  const [{ booking, outcome }, setState] = useState<RowState>({ booking: listed, outcome: null });
  const [announcement, setAnnouncement] = useState("");
  const { once, again } = useOnce(booking);
  function show(next: RowState) {
    setState(next);
    onShown(next.outcome !== null);
    void outdateCoaching();
  }
  const { mutate, isPending, variables, error } = useMutation(
    {
      mutationFn: (decision: PendingDecision): Promise<Decidable> => decision.send(booking),
      onSuccess: (reply: Decidable, { name, said }: PendingDecision) => {
        show({ booking: reply, outcome: outcomes[name] });
        setAnnouncement(said);
      },
      onError: async (error: unknown, decision: PendingDecision) => {
        const found = decision !== undo && isOutdated(error) && (await findBooking(listed.id));
        // Somebody else's decision is not undone here.
        const others = found && { ...found, undo_until: null };
        if (others) show({ booking: others, outcome: outcomeOf(others, listed) });
        again();
      },
    },
    queryClient,
  );
  return {
    outcome,
    announcement,
    isUndoable: useIsUndoable(booking.undo_until),
    decide: (decision: PendingDecision) => once(() => mutate(decision)),
    /** The decision that is being made. */
    deciding: isPending ? variables : undefined,
    message: error ? readRefusal(error)?.message || bookingMessages.decideFailed : null,
  };
}

/** Whether a decision was refused because the booking is not what the row shows. */
function isOutdated(error: unknown): boolean {
  const code = readRefusal(error)?.code ?? "";
  return ["booking_confirmed", "booking_cancelled", "changed_meanwhile"].includes(code);
}

/** Reads a booking. Returns undefined if that fails. */
function findBooking(id: string): Promise<BookingWithSession | undefined> {
  return api.coaching.readBooking({ id }).catch(() => undefined);
}

/** Says what has become of a booking since it was listed; null if it can still be decided. */
function outcomeOf({ status, cancelled_by, session }: BookingWithSession, listed: Decidable) {
  if (session.id !== listed.session_id) {
    const { date, time } = onAcademyClock(session);
    return `Moved to ${session.title}, ${date}, ${time}`;
  }
  if (status === "cancelled") return cancelled_by === "coach" ? "Declined" : "Cancelled";
  return status === "confirmed" ? "Confirmed" : null;
}

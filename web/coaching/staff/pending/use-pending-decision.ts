import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { bookingMessages } from "#contract/coaching/bookings.ts";
import {
  type confirm,
  type Decidable,
  type decline,
  undo,
} from "#web/coaching/staff/decisions/decisions.ts";
import { useIsUndoable } from "#web/coaching/staff/decisions/use-is-undoable.ts";
import { useOnce } from "#web/coaching/staff/decisions/use-once.ts";
import { type RowState, useDecidedRows } from "#web/coaching/staff/pending/decided-rows.tsx";
import { findState } from "#web/coaching/staff/pending/found-state.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal, whyFailed } from "#web/lib/api/refusals.ts";

export type PendingDecision = typeof confirm | typeof decline | typeof undo;

const outcomes = { confirm: "Confirmed", decline: "Declined", undo: null } as const;

/** After a refusal, reads the booking, not the list. `onShown`: also after an undo. */
export function usePendingDecision(shown: Decidable, onShown: (isDecided: boolean) => void) {
  const [listed] = useState(shown);
  const rows = useDecidedRows();
  const { booking, outcome } = rows.stateOf(listed);
  const [announcement, setAnnouncement] = useState("");
  const [failedOn, setFailedOn] = useState<Decidable | null>(null);
  const { once, again } = useOnce(booking);
  function show(next: RowState) {
    rows.set(next);
    onShown(next.outcome !== null);
  }
  const { mutate, isPending, variables, error } = useMutation(
    {
      mutationFn: (decision: PendingDecision): Promise<Decidable> => decision.send(booking),
      onSuccess: (reply: Decidable, { name, said }: PendingDecision) => {
        show({ booking: reply, outcome: outcomes[name] });
        setAnnouncement(said);
      },
      onError: async (error: unknown, decision: PendingDecision) => {
        const found = decision !== undo && isOutdated(error) ? await findState(listed) : undefined;
        if (found) show(found);
        setFailedOn(found?.booking ?? booking);
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
    deciding: isPending ? variables : undefined,
    /** None if the booking was decided by another button since. */
    failure: whyFailed(failedOn === booking ? error : null, bookingMessages.decideFailed),
  };
}

const outdated = new Set([
  "not_found",
  "booking_confirmed",
  "booking_cancelled",
  "changed_meanwhile",
]);

function isOutdated(error: unknown): boolean {
  const code = readRefusal(error)?.code ?? "";
  return outdated.has(code);
}

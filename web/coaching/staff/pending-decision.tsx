import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { bookingMessages } from "#contract/bookings.ts";
import { outdateCoaching } from "#web/coaching/refresh-coaching.ts";
import {
  confirm,
  type Decidable,
  decline,
  statusFound,
  undo,
} from "#web/coaching/staff/decisions.ts";
import { useIsUndoable } from "#web/coaching/staff/use-is-undoable.ts";
import { useOnce } from "#web/coaching/staff/use-once.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

type Listed = typeof confirm | typeof decline | typeof undo;

const words = { pending: "", confirmed: "Confirmed", cancelled: "Declined" } as const;

/** What is said of a booking that somebody else has decided: the member may have cancelled it. */
const foundWords = { ...words, cancelled: "Cancelled" } as const;

type Shown = Decidable & { isFound?: boolean };

interface PendingDecisionProps {
  /** The booking as the list has it, which is not read again. */
  booking: Shown;
  /** Whose booking it is and of what, for the names of the buttons. */
  of: string;
  /** Called after a decision, and after it was undone. */
  onShown?: (isDecided: boolean) => void;
}

/**
 * Confirms or declines a booking in its row, and undoes it. The row stays where it is, and where a
 * button was pressed none appears (rule coaching.pending-list).
 */
export function PendingDecision({ booking, of, onShown }: PendingDecisionProps) {
  const group = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(booking);
  const [said, setSaid] = useState("");
  const { once, again } = useOnce(shown);
  const { mutate, isPending, variables, error } = useMutation(
    {
      mutationFn: (decision: Listed): Promise<Shown> => decision.send(shown),
      onSuccess: (reply: Shown, decision: Listed) => {
        show(reply, decision !== undo);
        setSaid(decision.said);
      },
      onError: (error: unknown, decision: Listed) => {
        const status = decision === undo ? undefined : statusFound(error);
        if (status) show({ ...shown, status, isFound: true }, true);
        else again();
      },
    },
    queryClient,
  );
  function show(booking: Shown, isDecided: boolean) {
    // The pressed button disappears.
    if (group.current?.contains(document.activeElement)) group.current.focus();
    setShown(booking);
    onShown?.(isDecided);
    void outdateCoaching();
  }
  const isUndoable = useIsUndoable(shown.undo_until);
  const buttonOf = (decision: Listed) => ({
    variant: "default",
    size: "compact-md",
    "data-decision": decision.name,
    "aria-label": `${decision.label}: ${of}`,
    loading: isPending && variables === decision,
    disabled: isPending && variables !== decision,
    onClick: () => once(() => mutate(decision)),
    children: decision.label,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in each row
    <div
      ref={group}
      className="pending-decision"
      role="group"
      tabIndex={-1}
      aria-label={of}
      data-booking={shown.status}
    >
      {shown.status === "pending" ? (
        <>
          <Button {...buttonOf(decline)} />
          <Button {...buttonOf(confirm)} variant="outline" />
        </>
      ) : (
        <p className="pending-decided">{(shown.isFound ? foundWords : words)[shown.status]}</p>
      )}
      <Button {...buttonOf(undo)} style={isUndoable ? undefined : { visibility: "hidden" }} />
      <p className="unseen" role="status">
        {said}
      </p>
      <FormMessage
        message={error ? readRefusal(error)?.message || bookingMessages.decideFailed : null}
      />
    </div>
  );
}

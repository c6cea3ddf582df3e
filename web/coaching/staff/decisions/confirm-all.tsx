import { Button } from "@mantine/core";
import { useRef } from "react";
import type { DecidedBookings } from "#contract/coaching/bookings.ts";
import type { Decidable } from "#web/coaching/staff/decisions/decisions.ts";
import { useConfirmAll } from "#web/coaching/staff/decisions/use-confirm-all.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

interface ConfirmAllProps {
  bookings: readonly Decidable[];
  /** For the names of the buttons. */
  of: string;
  /** The buttons are busy until it resolves. */
  onDecided: (decided: DecidedBookings) => Promise<unknown>;
}

const look = { variant: "default", size: "compact-md" } as const;

/** Nothing appears where it is pressed. */
export function ConfirmAll({ bookings, of, onDecided }: ConfirmAllProps) {
  const group = useRef<HTMLDivElement>(null);
  const { done, isUndoable, isSending, confirmAll, undoAll, said, failure } = useConfirmAll(
    bookings,
    async (decided) => {
      await onDecided(decided);
      // The pressed button disappears.
      if (group.current?.contains(document.activeElement)) group.current.focus();
    },
  );
  const isOffered = bookings.length > 1 && !isUndoable;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div ref={group} className="confirm-all" role="group" tabIndex={-1} aria-label={of}>
      {isOffered ? (
        <Button
          {...look}
          aria-label={`Confirm all ${bookings.length}: ${of}`}
          loading={isSending}
          onClick={confirmAll}
        >
          Confirm all {bookings.length}
        </Button>
      ) : (
        done && <p>{done}</p>
      )}
      {isUndoable && (
        <Button {...look} aria-label={`Undo all: ${of}`} loading={isSending} onClick={undoAll}>
          Undo all
        </Button>
      )}
      <p className="unseen" role="status">
        {said}
      </p>
      <RequestMessage isPending={isSending} {...failure} />
    </div>
  );
}

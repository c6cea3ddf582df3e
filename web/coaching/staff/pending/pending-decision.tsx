import { Button } from "@mantine/core";
import { type MouseEvent, useRef } from "react";
import { confirm, type Decidable, decline, undo } from "#web/coaching/staff/decisions/decisions.ts";
import {
  type PendingDecision as Decision,
  usePendingDecision,
} from "#web/coaching/staff/pending/use-pending-decision.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

interface PendingDecisionProps {
  /** As the list has it; it is not read again. */
  booking: Decidable;
  /** For the names of the buttons. */
  of: string;
  onShown?: (isDecided: boolean) => void;
}

/** In ms: after an undo no click declines, because Undo may have stood there. */
const settlingMs = 1000;

/** Undo takes the place of the button that was not pressed (rule coaching.pending-list). */
export function PendingDecision({ booking, of, onShown }: PendingDecisionProps) {
  const group = useRef<HTMLDivElement>(null);
  const undoneAt = useRef(Number.NEGATIVE_INFINITY);
  const { outcome, announcement, isUndoable, decide, deciding, failure } = usePendingDecision(
    booking,
    (isDecided) => {
      // The pressed button disappears.
      if (group.current?.contains(document.activeElement)) group.current.focus();
      if (!isDecided) undoneAt.current = performance.now();
      onShown?.(isDecided);
    },
  );
  const buttonOf = (decision: Decision) => ({
    variant: "default",
    size: "compact-md",
    "data-decision": decision.name,
    "aria-label": `${decision.label}: ${of}`,
    loading: deciding === decision,
    disabled: deciding !== undefined && deciding !== decision,
    onClick: ({ detail }: MouseEvent) => {
      const isByKey = detail === 0;
      const isSettled = decision !== decline || performance.now() - undoneAt.current > settlingMs;
      if (isByKey || (detail === 1 && isSettled)) decide(decision);
    },
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
      data-booking={outcome === null ? "pending" : "decided"}
      data-outcome={outcome ?? undefined}
    >
      {outcome === null ? (
        <>
          <Button {...buttonOf(decline)} />
          <Button {...buttonOf(confirm)} variant="outline" />
        </>
      ) : (
        <>
          <p className="pending-decided">{outcome}</p>
          {isUndoable && <Button {...buttonOf(undo)} />}
        </>
      )}
      <p className="unseen" role="status">
        {announcement}
      </p>
      <RequestMessage isPending={deciding !== undefined} {...failure} />
    </div>
  );
}

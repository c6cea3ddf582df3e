import { type ReactNode, type Ref, useId, useState } from "react";
import { FoldButton } from "#web/coaching/fold-button.tsx";
import { pluralize } from "#web/lib/pluralize.ts";

interface CancelledBookingsProps {
  count: number;
  /** Of the button, which stays when a booking is added. */
  ref: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function CancelledBookings({ count, ref, children }: CancelledBookingsProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return null;
  return (
    <div className="cancelled-bookings">
      <div className="fold-line">
        <FoldButton ref={ref} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} controls={listId}>
          {pluralize(count, "cancelled booking")}
        </FoldButton>
      </div>
      <ul id={listId} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </div>
  );
}

import { Button } from "@mantine/core";
import { useRef } from "react";
import type { BookingWithSession } from "#contract/coaching/bookings.ts";
import { BookingStatusBadge } from "#web/coaching/staff/booking-status-badge.tsx";
import { confirm, undo } from "#web/coaching/staff/decisions/decisions.ts";
import { useDecision } from "#web/coaching/staff/decisions/use-decision.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import "#web/coaching/staff/staff-bookings.css";

interface ComingBookingProps {
  booking: BookingWithSession;
  /** For the names of the buttons. */
  of: string;
}

/** Of one member: a pending one is confirmed or declined here. */
export function ComingBooking({ booking, of }: ComingBookingProps) {
  const time = useRef<HTMLSpanElement>(null);
  const { status, session, notes, undo_until } = booking;
  // The button that was pressed is gone.
  const { offers, decide, deciding, failure } = useDecision(booking, () => time.current?.focus());
  const isPending = status === "pending";
  return (
    <>
      <span ref={time} tabIndex={-1}>
        {academyTime(session.starts_at)}
      </span>{" "}
      <BookingStatusBadge booking={booking} />
      <p className="soft small">{session.title}</p>
      {notes !== null && <p className="soft small booking-notes">Notes: {notes}</p>}
      {(isPending || undo_until !== null) && (
        <div className="booking-buttons">
          {offers.map(({ decision, isHidden }) => (
            <Button
              key={decision.name}
              variant={decision === confirm ? "outline" : "default"}
              size="compact-md"
              aria-label={`${decision.label}: ${of}`}
              loading={deciding === decision}
              disabled={deciding !== undefined && deciding !== decision}
              style={
                isHidden || (!isPending && decision !== undo) ? { visibility: "hidden" } : undefined
              }
              onClick={() => decide(decision)}
            >
              {decision.label}
            </Button>
          ))}
        </div>
      )}
      <RequestMessage isPending={deciding !== undefined} {...failure} />
    </>
  );
}

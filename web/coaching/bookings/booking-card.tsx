import { Button } from "@mantine/core";
import { useId, useRef, useState } from "react";
import type { Booking, BookingStatus } from "#contract/bookings.ts";
import type { OpenSession } from "#contract/sessions.ts";
import { BookingLinks } from "#web/coaching/booking-links.tsx";
import { CancelBookingDialog } from "#web/coaching/bookings/cancel-booking-dialog.tsx";
import { MoveBookingDialog } from "#web/coaching/bookings/move-booking-dialog.tsx";
import { refreshCoaching } from "#web/coaching/refresh-coaching.ts";
import { SessionFacts } from "#web/coaching/session-facts.tsx";
import { instantInWords, type Zones } from "#web/coaching/session-time.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";

const tones = {
  pending: "going",
  confirmed: "good",
  cancelled: "closed",
} as const satisfies Record<BookingStatus, string>;

interface BookingCardProps {
  booking: Booking;
  zones: Zones;
  openSessions: readonly OpenSession[];
}

export function BookingCard({ booking, zones, openSessions }: BookingCardProps) {
  const { session, status, notes, confirm_address_by, can } = booking;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<"cancel" | "move" | null>(null);
  const dialog = {
    booking,
    zones,
    onClose: () => setAsked(null),
    // The button that opened the dialog may be unmounted by now.
    onChanged: () => void refreshCoaching().then(() => title.current?.focus()),
  };
  return (
    <li className="booking">
      <div className="booking-words">
        <h3 id={titleId} ref={title} tabIndex={-1}>
          {session.title}
        </h3>
        <StatusBadge status={status} tone={tones[status]} />
        <SessionFacts session={session} zones={zones} />
        {confirm_address_by !== null && (
          <p>
            We keep this place until {instantInWords(confirm_address_by, zones)}. To keep it longer,
            confirm your email address.
          </p>
        )}
        {notes !== null && <p className="soft booking-notes">Your notes: {notes}</p>}
      </div>
      <div className="booking-buttons">
        <BookingLinks booking={booking} titleId={titleId} />
        {can.move && (
          <Button variant="default" aria-describedby={titleId} onClick={() => setAsked("move")}>
            Move to another session
          </Button>
        )}
        {status !== "cancelled" && can.cancel && (
          <Button variant="default" aria-describedby={titleId} onClick={() => setAsked("cancel")}>
            Cancel Booking
          </Button>
        )}
      </div>
      <CancelBookingDialog isOpen={asked === "cancel"} {...dialog} />
      <MoveBookingDialog isOpen={asked === "move"} openSessions={openSessions} {...dialog} />
    </li>
  );
}

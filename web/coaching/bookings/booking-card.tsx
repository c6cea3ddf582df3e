import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useId, useRef, useState } from "react";
import type { Booking, BookingStatus } from "#contract/bookings.ts";
import type { OpenSession } from "#contract/sessions.ts";
import { BookingLinks, MeetingLink } from "#web/coaching/booking-links.tsx";
import { CancelBookingDialog } from "#web/coaching/bookings/cancel-booking-dialog.tsx";
import { MoveBookingDialog } from "#web/coaching/bookings/move-booking-dialog.tsx";
import { useIsNear } from "#web/coaching/bookings/use-is-near.ts";
import { refreshCoaching } from "#web/coaching/refresh-coaching.ts";
import { SessionFacts, SessionLine } from "#web/coaching/session-facts.tsx";
import { instantInWords, type Zones } from "#web/coaching/session-time.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";

const tones = {
  pending: "going",
  confirmed: "good",
  cancelled: "closed",
} as const satisfies Record<BookingStatus, string>;

/** Where bookings show their details only when asked, so that available sessions are in sight. */
const narrow = "(max-width: 48rem)";

interface BookingCardProps {
  booking: Booking;
  zones: Zones;
  openSessions: readonly OpenSession[];
}

export function BookingCard({ booking, zones, openSessions }: BookingCardProps) {
  const { session, status, notes, confirm_address_by, can } = booking;
  const titleId = useId();
  const detailsId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const [isOpened, setIsOpen] = useState(false);
  const isOpen = isOpened || !isNarrow;
  const isNear = useIsNear(session);
  const [asked, setAsked] = useState<"cancel" | "move" | null>(null);
  const dialog = {
    booking,
    zones,
    onClose: () => setAsked(null),
    // The button that opened the dialog may be unmounted by now.
    onChanged: () => void refreshCoaching().then(() => title.current?.focus()),
  };
  return (
    <li className="booking my-booking">
      <div className="booking-words">
        <div className="my-booking-title">
          <h3 id={titleId} ref={title} tabIndex={-1}>
            {session.title}
          </h3>
          <StatusBadge status={status} tone={tones[status]} />
        </div>
        {isNarrow && (
          <div className="my-booking-title">
            <p className="small">{instantInWords(session.starts_at, zones)}</p>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              aria-describedby={titleId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? "Less" : "Details"}
            </Button>
          </div>
        )}
        {!isOpen && isNear && <MeetingLink booking={booking} titleId={titleId} />}
        <div id={detailsId} className="booking-words" hidden={!isOpen}>
          {!isNarrow && <SessionFacts session={session} zones={zones} />}
          {isNarrow && <SessionLine session={session} />}
          {notes !== null && <p className="soft booking-notes">Your notes: {notes}</p>}
        </div>
        {status === "pending" && (
          <p className="small">A coach still has to confirm it. We’ll email you.</p>
        )}
        {confirm_address_by !== null && (
          <p>
            We keep this place until {instantInWords(confirm_address_by, zones)}. To keep it longer,
            confirm your email address.
          </p>
        )}
      </div>
      <div className="booking-buttons" hidden={!isOpen}>
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

import type { Ref } from "react";
import type { Booking, BookingStatus } from "#contract/coaching/bookings.ts";
import { coachInWords } from "#web/coaching/coach-of.ts";
import { FoldButton } from "#web/coaching/fold-button.tsx";
import { instantInWords, type Zones } from "#web/coaching/session-time.ts";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";

const tones = {
  pending: "going",
  confirmed: "good",
  cancelled: "closed",
} as const satisfies Record<BookingStatus, string>;

interface BookingTitleProps {
  booking: Booking;
  zones: Zones;
  titleId: string;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  ref: Ref<HTMLHeadingElement>;
}

export function BookingTitle({ booking, zones, titleId, ref, ...fold }: BookingTitleProps) {
  const { session, status } = booking;
  const whenId = `${titleId}-when`;
  return (
    <div className="fold-line">
      <h3 id={titleId} ref={ref} tabIndex={-1}>
        <FoldButton {...fold} describedBy={whenId}>
          {session.title}
        </FoldButton>
      </h3>
      <div id={whenId} className="fold-note soft small">
        <span>{instantInWords(session.starts_at, zones)}</span>
        <span className="booking-coach">{coachInWords(session)}</span>
        <StatusBadge status={status} tone={tones[status]} />
      </div>
    </div>
  );
}

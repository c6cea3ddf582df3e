import type { Ref } from "react";
import type { Booking, BookingStatus } from "#contract/bookings.ts";
import { FoldButton } from "#web/coaching/fold-button.tsx";
import { instantInWords, type Zones } from "#web/coaching/session-time.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";

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
  /** How the details are shown and hidden; null where they are always shown. */
  fold: { controls: string; onToggle: () => void } | null;
  ref: Ref<HTMLHeadingElement>;
}

/** The session's title and the status. With a fold, also when the session is. */
export function BookingTitle({ booking, zones, titleId, isOpen, fold, ref }: BookingTitleProps) {
  const { session, status } = booking;
  const badge = <StatusBadge status={status} tone={tones[status]} />;
  if (fold === null) {
    return (
      <div className="my-booking-title">
        <h3 id={titleId} ref={ref} tabIndex={-1}>
          {session.title}
        </h3>
        {badge}
      </div>
    );
  }
  const whenId = `${titleId}-when`;
  return (
    <div className="fold-line">
      <h3 id={titleId} ref={ref} tabIndex={-1}>
        <FoldButton {...fold} isOpen={isOpen} describedBy={whenId}>
          {session.title}
        </FoldButton>
      </h3>
      <div id={whenId} className="fold-note">
        <span className="soft small">{instantInWords(session.starts_at, zones)}</span>
        {badge}
      </div>
    </div>
  );
}

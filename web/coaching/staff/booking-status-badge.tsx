import type { BookingStatus, SessionBooking } from "#contract/coaching/bookings.ts";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";

const tones = {
  pending: "open",
  confirmed: "good",
  cancelled: "closed",
} as const satisfies Record<BookingStatus, string>;

const cancelledBy = {
  member: "by the member",
  coach: "declined by a coach",
  session: "with the session",
} as const;

export function BookingStatusBadge({ booking }: { booking: SessionBooking }) {
  const { status, cancelled_by } = booking;
  return (
    <>
      <StatusBadge status={status} tone={tones[status]} />
      {cancelled_by !== null && <span className="soft small">{cancelledBy[cancelled_by]}</span>}
    </>
  );
}

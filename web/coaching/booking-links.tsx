import { Button } from "@mantine/core";
import type { Booking } from "#contract/coaching/bookings.ts";
import { hasEnded } from "#web/coaching/session-time.ts";

interface BookingLinkProps {
  booking: Booking;
  titleId: string;
}

/** Says that the link follows if there is none yet. */
export function WayIn({ booking, titleId }: BookingLinkProps) {
  const { meeting_link, status, session } = booking;
  const follows = meeting_link === null && status === "confirmed" && !hasEnded(session);
  if (follows) return <p className="soft small">The link to join follows by email.</p>;
  return <MeetingLink booking={booking} titleId={titleId} />;
}

interface MeetingLinkProps {
  booking: Pick<Booking, "meeting_link">;
  titleId: string;
}

export function MeetingLink({ booking, titleId }: MeetingLinkProps) {
  if (booking.meeting_link === null) return null;
  return (
    <Button
      component="a"
      size="compact-md"
      href={booking.meeting_link}
      target="_blank"
      rel="noreferrer"
      aria-describedby={titleId}
    >
      Join Meeting
    </Button>
  );
}

export function CalendarLink({ booking, titleId }: BookingLinkProps) {
  const { id, status, session } = booking;
  if (status !== "confirmed" || hasEnded(session)) return null;
  return (
    <Button
      component="a"
      variant="default"
      size="compact-md"
      href={`/api/session_bookings/${id}/calendar.ics`}
      download
      aria-describedby={titleId}
    >
      Add to calendar
    </Button>
  );
}

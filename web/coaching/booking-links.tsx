import { Button } from "@mantine/core";
import type { Booking } from "#contract/coaching/bookings.ts";
import { hasEnded } from "#web/coaching/session-time.ts";

interface BookingLinksProps {
  booking: Booking;
  titleId: string;
}

export function BookingLinks({ booking, titleId }: BookingLinksProps) {
  const { id, status, session } = booking;
  return (
    <>
      <MeetingLink booking={booking} titleId={titleId} />
      {status === "confirmed" && !hasEnded(session) && (
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
      )}
    </>
  );
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

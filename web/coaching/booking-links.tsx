import { Button } from "@mantine/core";
import type { Booking } from "#contract/bookings.ts";
import { hasEnded } from "#web/coaching/session-time.ts";

interface BookingLinksProps {
  booking: Booking;
  /** The id of the element with the session's title. */
  titleId: string;
}

/** Links to the meeting and to the calendar file of a booking. */
export function BookingLinks({ booking, titleId }: BookingLinksProps) {
  const { id, status, meeting_link, session } = booking;
  return (
    <>
      {meeting_link !== null && (
        <Button
          component="a"
          href={meeting_link}
          target="_blank"
          rel="noreferrer"
          aria-describedby={titleId}
        >
          Join Meeting
        </Button>
      )}
      {status === "confirmed" && !hasEnded(session) && (
        <Button
          component="a"
          variant="default"
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

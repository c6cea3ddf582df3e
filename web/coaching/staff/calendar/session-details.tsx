import { Button } from "@mantine/core";
import { Link } from "react-router";
import { sessionAddress } from "#contract/addresses.ts";
import { isMeeting } from "#contract/coaching/meetings.ts";
import { coachOf } from "#web/coaching/coach-of.ts";
import { hasEnded, onAcademyClock } from "#web/coaching/session-time.ts";
import { typeWords } from "#web/coaching/session-types.ts";
import { type CalendarSession, canMove } from "#web/coaching/staff/calendar/calendar-entries.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";

interface SessionDetailsProps {
  session: CalendarSession;
  onMove: () => void;
}

export function SessionDetails({ session, onMove }: SessionDetailsProps) {
  const { id, session_date, meeting_link, to_confirm } = session;
  return (
    <div className="dialog-body">
      <p>
        {dayInWords(session_date, "long")}, {onAcademyClock(session).time}
        <br />
        <span className="soft">{factsOf(session)}</span>
      </p>
      {to_confirm.length > 0 && (
        <section aria-label="Waiting to be confirmed">
          <p className="soft">Waiting to be confirmed:</p>
          <ul>
            {to_confirm.map(({ booking_id, person_id, name, email }) => (
              <li key={booking_id}>
                <PersonLink id={person_id}>{name ?? email}</PersonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogEnd>
        {canMove(session) && (
          <Button variant="default" onClick={onMove}>
            Move…
          </Button>
        )}
        {meeting_link !== null && !hasEnded(session) && (
          <Button
            variant="default"
            component="a"
            href={meeting_link}
            target="_blank"
            rel="noreferrer"
          >
            Join Meeting
          </Button>
        )}
        <Button component={Link} to={sessionAddress(id)}>
          Open session
        </Button>
      </DialogEnd>
    </div>
  );
}

/** As in "Group, 60 minutes, 2/6 spots filled, with Nora". */
function factsOf(session: CalendarSession): string {
  const { type, duration, booked, max_participants, cohort_title } = session;
  const coach = coachOf(session);
  return [
    typeWords[type],
    `${duration} minutes`,
    isMeeting(session) ? "for the whole cohort" : `${booked}/${max_participants} spots filled`,
    coach === null ? "no coach named" : `with ${coach}`,
    cohort_title && `for ${cohort_title}`,
  ]
    .filter((part) => part)
    .join(", ");
}

import { Button } from "@mantine/core";
import type { InfoSession } from "#contract/info-sessions/info-sessions.ts";
import { inAcademyTime } from "#web/info-sessions/academy-time.ts";
import { zoneInWords } from "#web/lib/zones.ts";

interface StaffComingSessionProps {
  session: InfoSession;
  zone: string;
  onMove: () => void;
  onCancel: () => void;
}

export function StaffComingSession({ session, zone, onMove, onCancel }: StaffComingSessionProps) {
  const date = inAcademyTime(session.starts_at, zone);
  return (
    <li className="coming-session">
      <div>
        <h3>{date}</h3>
        <p className="soft small">{zoneInWords(zone)}</p>
        <p>
          {session.coach_name !== null && `With ${session.coach_name}, `}
          {session.registrations} registered
          {session.meeting_link === null && ", no meeting link yet"}
        </p>
        {session.meeting_link !== null && (
          <p className="meeting-link">
            <a href={session.meeting_link} target="_blank" rel="noreferrer">
              {session.meeting_link}
            </a>
          </p>
        )}
      </div>
      <div className="coming-session-buttons">
        <Button variant="default" size="sm" aria-label={`Edit ${date}`} onClick={onMove}>
          Edit
        </Button>
        <Button variant="default" size="sm" aria-label={`Cancel ${date}`} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </li>
  );
}

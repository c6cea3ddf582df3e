import { Button } from "@mantine/core";
import type { InfoSession } from "#contract/info-sessions/info-sessions.ts";
import { inAcademyTime } from "#web/info-sessions/academy-time.ts";

interface StaffPastSessionsProps {
  sessions: readonly InfoSession[];
  zone: string;
  onRecord: (session: InfoSession) => void;
}

export function StaffPastSessions({ sessions, zone, onRecord }: StaffPastSessionsProps) {
  if (sessions.length === 0) return null;
  return (
    <>
      <h3>Past dates</h3>
      <ul className="coming-sessions">
        {sessions.map((session) => {
          const date = inAcademyTime(session.starts_at, zone);
          return (
            <li key={session.id} className="coming-session">
              <div>
                <h4>{date}</h4>
                <p>{addedInWords(session)}</p>
              </div>
              <div className="coming-session-buttons">
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Recording and answers of ${date}`}
                  onClick={() => onRecord(session)}
                >
                  Recording and answers
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function addedInWords({ registrations, recording_link, answers }: InfoSession): string {
  const recording = recording_link === null ? "no recording" : "with a recording";
  const answered = answers === null ? "no answers" : "with answers";
  return `${registrations} registered, ${recording}, ${answered}`;
}

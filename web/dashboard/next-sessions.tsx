import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { NextSession } from "#contract/dashboard/dashboard.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import { comingTime } from "#web/lib/dates.ts";

interface NextSessionsProps {
  sessions: readonly NextSession[];
  timeZone: string;
}

export function NextSessions({ sessions, timeZone }: NextSessionsProps) {
  return (
    <section className="next-sessions" aria-labelledby="next-sessions">
      <div className="next-sessions-head">
        <h2 id="next-sessions">{sessions.length > 1 ? "Next sessions" : "Next session"}</h2>
        {sessions.length > 0 && <span className="soft small">{zoneName(timeZone)}</span>}
      </div>
      {sessions.length === 0 ? (
        <p className="soft">You have no session booked.</p>
      ) : (
        <ul>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <p className="next-sessions-links">
        <Link to={addresses.bookSession}>Book a Session</Link>
        <Link to={addresses.sessions}>All sessions</Link>
      </p>
    </section>
  );
}

function SessionItem({ session, timeZone }: { session: NextSession; timeZone: string }) {
  const { title, starts_at, duration, status, meeting_link } = session;
  return (
    <li>
      <h3>{title}</h3>
      <p className="next-session-time">{comingTime(starts_at, timeZone)}</p>
      <p className="soft">
        {duration} minutes, {status === "confirmed" ? "confirmed" : "a coach still has to confirm"}
      </p>
      {meeting_link !== null && (
        <a href={meeting_link} target="_blank" rel="noopener noreferrer">
          Join Meeting
        </a>
      )}
    </li>
  );
}

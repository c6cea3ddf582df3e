import { useRef } from "react";
import type { SessionPage } from "#contract/coaching/session-page.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import { SessionActions } from "#web/coaching/staff/session/session-actions.tsx";
import { SessionFacts } from "#web/coaching/staff/session/session-facts.tsx";
import { SessionNotes } from "#web/coaching/staff/session/session-notes.tsx";
import { SessionPeople } from "#web/coaching/staff/session/session-people.tsx";
import { academyDay } from "#web/lib/academy-dates.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";

export function SessionView({ shown }: { shown: SessionPage }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { session } = shown;
  return (
    <div className="session-page">
      <div className="staff-heading">
        <div className="session-heading">
          <h1 ref={heading} tabIndex={-1}>
            {session.title}
          </h1>
          <p>
            {dayInWords(session.session_date, "long")}, {onAcademyClock(session).time}
          </p>
          {session.cancelled_at !== null && (
            <p>
              <StatusBadge status="Called off" tone="closed" /> on{" "}
              {academyDay(session.cancelled_at)}
              {session.cancel_reason !== null && `: ${session.cancel_reason}`}
            </p>
          )}
        </div>
        <SessionActions session={session} heading={heading} />
      </div>
      <div className="session-columns">
        <SessionPeople shown={shown} />
        <div className="session-side">
          <SessionFacts session={session} />
          <SessionNotes shown={shown} />
        </div>
      </div>
      <AcademyTimeNote />
    </div>
  );
}

import type { ReactNode } from "react";
import type { Booking } from "#contract/coaching/bookings.ts";
import { sessionTypeName } from "#contract/coaching/sessions.ts";
import { coachInWords } from "#web/coaching/coach-of.ts";
import { whenInWords, type Zones } from "#web/coaching/session-time.ts";

type Session = Booking["session"];

interface SessionFactsProps {
  session: Session;
  zones: Zones;
  /** Day and time zone are shown elsewhere. */
  isDayNamed?: boolean;
}

/** In the member's time zone. */
export function SessionFacts({ session, zones, isDayNamed = false }: SessionFactsProps) {
  const { date, time, zone, atAcademy } = whenInWords(session, zones);
  return (
    <div>
      {isDayNamed ? (
        <p>{time}</p>
      ) : (
        <p>
          <span>{date}</span>,{" "}
          <span>
            {time} <span className="soft session-zone">({zone})</span>
          </span>
        </p>
      )}
      {atAcademy && <p className="soft small">{atAcademy}</p>}
      <SessionLine session={session} />
    </div>
  );
}

interface SessionLineProps {
  session: Session;
  children?: ReactNode;
}

export function SessionLine({ session, children }: SessionLineProps) {
  const { type, duration, cohort_title } = session;
  return (
    <p className="soft small">
      <span className="session-type">{sessionTypeName(type)}</span>, <span>{duration} minutes</span>
      , <span>{coachInWords(session)}</span>
      {cohort_title !== null && (
        <>
          , <span>for members of “{cohort_title}”</span>
        </>
      )}
      {children}
    </p>
  );
}

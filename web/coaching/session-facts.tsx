import type { Booking } from "#contract/bookings.ts";
import { sessionTypeName } from "#contract/sessions.ts";
import { coachInWords } from "#web/coaching/coach-of.ts";
import { whenInWords, type Zones } from "#web/coaching/session-time.ts";

type Session = Booking["session"];

/** Lists the facts of a session, with its time in the member's time zone. */
export function SessionFacts({ session, zones }: { session: Session; zones: Zones }) {
  const { date, time, zone, atAcademy } = whenInWords(session, zones);
  return (
    <div>
      <p>
        <span>{date}</span>,{" "}
        <span>
          {time} <span className="soft">({zone})</span>
        </span>
      </p>
      {atAcademy && <p className="soft small">{atAcademy}</p>}
      <SessionLine session={session} />
    </div>
  );
}

/** Says in one line what kind of session it is, how long, with whom and for whom. */
export function SessionLine({ session }: { session: Session }) {
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
    </p>
  );
}

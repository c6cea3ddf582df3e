import type { Booking } from "#contract/bookings.ts";
import { sessionTypeName } from "#contract/sessions.ts";
import { whenInWords, type Zones } from "#web/coaching/session-time.ts";

interface SessionFactsProps {
  session: Booking["session"];
  zones: Zones;
}

/** Lists the facts of a session, with its time in the member's time zone. */
export function SessionFacts({ session, zones }: SessionFactsProps) {
  const { date, time, zone, atAcademy } = whenInWords(session, zones);
  return (
    <div className="session-facts">
      <p>
        <span className="session-type">{sessionTypeName(session.type)}</span>,{" "}
        <span>{session.duration} minutes</span>
      </p>
      <p>{date}</p>
      <p>
        {time} <span className="soft">({zone})</span>
      </p>
      {atAcademy && <p className="soft small">{atAcademy}</p>}
    </div>
  );
}

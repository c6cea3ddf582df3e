import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { sessionTypeName } from "#contract/coaching/sessions.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import { coachInWords } from "#web/coaching/coach-of.ts";
import { instantInWords } from "#web/coaching/session-time.ts";
import { usePendingBookings } from "#web/coaching/use-bookings.ts";

export function PendingNote() {
  const { pending, zones } = usePendingBookings();
  if (zones === undefined || pending.length === 0) return null;
  return (
    <section className="pending-bookings" aria-labelledby="pending-bookings">
      <h2 id="pending-bookings">Waiting for a coach to confirm</h2>
      <ul>
        {pending.map(({ id, session }) => (
          <li key={id}>
            {session.title}
            <br />
            <span className="soft small">
              {instantInWords(session.starts_at, zones)}{" "}
              <span className="session-zone">({zoneName(zones.time_zone)}),</span>{" "}
              <span className="pending-booking-coach">
                {sessionTypeName(session.type)} {coachInWords(session)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="small">
        We’ll email you. <Link to={addresses.bookSession}>See or change your bookings</Link>
      </p>
    </section>
  );
}

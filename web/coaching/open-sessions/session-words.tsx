import type { OpenSession } from "#contract/sessions.ts";
import { SessionLine } from "#web/coaching/session-facts.tsx";
import { whenInWords, type Zones } from "#web/coaching/session-time.ts";

interface SessionWordsProps {
  session: OpenSession;
  zones: Zones;
}

/** What a session is, how many places are left, and the academy's time if it differs. */
export function SessionWords({ session, zones }: SessionWordsProps) {
  const { description, booked, max_participants } = session;
  const { atAcademy } = whenInWords(session, zones);
  return (
    <>
      <SessionLine session={session} />
      <p className="soft small">
        <span>
          {booked}/{max_participants} spots filled
        </span>
        <span>, {placesLeft(max_participants - booked)}</span>
      </p>
      {atAcademy && <p className="soft small">{atAcademy}</p>}
      {description !== null && <p className="session-description small">{description}</p>}
    </>
  );
}

function placesLeft(places: number): string {
  if (places <= 0) return "no place left";
  return places === 1 ? "1 place left" : `${places} places left`;
}

import type { OpenSession } from "#contract/sessions.ts";
import { SessionLine } from "#web/coaching/session-facts.tsx";

/** What a session is and how many places are left, in one line, and its description. */
export function SessionWords({ session }: { session: OpenSession }) {
  const { description, booked, max_participants } = session;
  return (
    <>
      <SessionLine session={session}>
        {" · "}
        <span className="session-spots">
          <span>
            {booked}/{max_participants} spots filled
          </span>
          <span>, {placesLeft(max_participants - booked)}</span>
        </span>
      </SessionLine>
      {description !== null && <p className="session-description small">{description}</p>}
    </>
  );
}

function placesLeft(places: number): string {
  if (places <= 0) return "no place left";
  return places === 1 ? "1 place left" : `${places} places left`;
}

import type { OpenSession } from "#contract/sessions.ts";
import { SessionLine } from "#web/coaching/session-facts.tsx";

/** What a session is and how many places are left, in one line, and its description. */
export function SessionWords({ session }: { session: OpenSession }) {
  const { description, booked, max_participants } = session;
  const left = placesLeft(session);
  return (
    <>
      <SessionLine session={session}>
        {" · "}
        <span className="session-spots">
          <span>
            {booked}/{max_participants} spots filled
          </span>
          {left && <span>, {left}</span>}
        </span>
      </SessionLine>
      {description !== null && <p className="session-description small">{description}</p>}
    </>
  );
}

/** Returns "" if no place is left for others but the member has one. */
function placesLeft({ booked, max_participants, state }: OpenSession): string {
  const places = max_participants - booked;
  if (places <= 0) return state === "full" ? "no places left" : "";
  return places === 1 ? "1 place left" : `${places} places left`;
}

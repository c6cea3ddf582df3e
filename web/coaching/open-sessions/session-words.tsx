import type { OpenSession } from "#contract/sessions.ts";
import { SessionLine } from "#web/coaching/session-facts.tsx";

interface SessionWordsProps {
  session: OpenSession;
  /** Whether an earlier session of the page has the same description, so that a line of it is enough. */
  isRepeated: boolean;
}

/** What a session is and how many places are left, and its description. */
export function SessionWords({ session, isRepeated }: SessionWordsProps) {
  const { description, booked, max_participants } = session;
  const left = placesLeft(session);
  return (
    <>
      <SessionLine session={session}>
        <span className="session-spots">
          <span>
            {booked}/{max_participants} spots filled
          </span>
          {left && <span>, {left}</span>}
        </span>
      </SessionLine>
      {description !== null && (
        <p className="session-description small" data-repeated={isRepeated || undefined}>
          {description}
        </p>
      )}
    </>
  );
}

/** Returns "" if no place is left and the member has one. A cancelled place is kept for the member. */
function placesLeft({ booked, max_participants, state }: OpenSession): string {
  const places = max_participants - booked;
  if (places <= 0) {
    return { full: "no places left", bookable: "your place is still free for you", booked: "" }[
      state
    ];
  }
  return places === 1 ? "1 place left" : `${places} places left`;
}

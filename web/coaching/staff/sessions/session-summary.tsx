import type { Session } from "#contract/coaching/sessions.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";

/** Which one a dialog is about. */
export function SessionSummary({ session }: { session: Session }) {
  const { date, time } = onAcademyClock(session);
  return (
    <p>
      {session.title}
      <br />
      {date}, {time}
    </p>
  );
}

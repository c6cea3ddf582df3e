import { bookingMessages } from "#contract/bookings.ts";
import type { OpenSession } from "#contract/sessions.ts";
import { OpenSessionCard } from "#web/coaching/bookings/open-session-card.tsx";
import type { Zones } from "#web/coaching/session-time.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

interface OpenSessionsProps {
  list: (Zones & { items: OpenSession[] }) | undefined;
  onRetry: () => void;
}

export function OpenSessions({ list, onRetry }: OpenSessionsProps) {
  return (
    <section aria-labelledby="available-sessions">
      <h2 id="available-sessions">Available Sessions</h2>
      {!list && <LoadFailure message={bookingMessages.listFailed} onRetry={onRetry} />}
      {list?.items.length === 0 && (
        <p className="measure">
          No session is open for booking at the moment. The coaches add new ones here: please look
          again in a few days.
        </p>
      )}
      {list && list.items.length > 0 && (
        <ul className="session-cards">
          {list.items.map((session) => (
            <OpenSessionCard key={session.id} session={session} zones={list} />
          ))}
        </ul>
      )}
    </section>
  );
}

import { addresses } from "#contract/addresses.ts";
import type { Today } from "#contract/today/today.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { NotedSession } from "#web/overview/today/noted-session.tsx";
import { TodaySection } from "#web/overview/today/today-section.tsx";

export function TodayLeftSessions({ today: { left_sessions, today } }: { today: Today }) {
  return (
    <TodaySection
      title="Sessions whose coach has left"
      list={left_sessions}
      to={addresses.adminSessions}
    >
      {(session) => (
        <NotedSession key={session.id} session={session} today={today}>
          {session.coach}, {pluralize(session.booked, "booking")}. Choose another coach, or call it
          off.
        </NotedSession>
      )}
    </TodaySection>
  );
}

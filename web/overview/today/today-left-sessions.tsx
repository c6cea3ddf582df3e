import { Link } from "react-router";
import { addresses, sessionAddress } from "#contract/addresses.ts";
import type { Today } from "#contract/today/today.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { sessionTime } from "#web/overview/today/near-times.ts";
import { TodaySection } from "#web/overview/today/today-section.tsx";

export function TodayLeftSessions({ today: { left_sessions, today } }: { today: Today }) {
  return (
    <TodaySection
      title="Sessions whose coach has left"
      list={left_sessions}
      to={addresses.adminSessions}
    >
      {(session) => (
        <li key={session.id} className="today-entry">
          <div className="today-facts">
            <div className="today-title">
              <Link to={sessionAddress(session.id)}>{session.title}</Link>{" "}
              <span className="soft unbroken">{sessionTime(session, today)}</span>
            </div>
            <div className="today-note soft small">
              {session.coach_name ?? "A coach"}, {pluralize(session.booked, "booking")}. Choose
              another coach, or call it off.
            </div>
          </div>
        </li>
      )}
    </TodaySection>
  );
}

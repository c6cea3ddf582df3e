import { addresses } from "#contract/addresses.ts";
import type { Today } from "#contract/today/today.ts";
import { NotedSession } from "#web/overview/today/noted-session.tsx";
import { TodaySection } from "#web/overview/today/today-section.tsx";

type Failed = Today["failed_zoom"]["items"][number];

export function TodayZoom({ today: { failed_zoom, today } }: { today: Today }) {
  return (
    <TodaySection title="Failed at Zoom" list={failed_zoom} to={addresses.adminSessions}>
      {(session) => (
        <NotedSession key={session.id} session={session} today={today}>
          {outcome(session)} {session.problem}
        </NotedSession>
      )}
    </TodaySection>
  );
}

function outcome({ is_made, meeting_link }: Failed): string {
  if (is_made) return "Zoom has the meeting as it was before; its link still works.";
  if (meeting_link === null) return "It has no meeting at Zoom, and no link. Please add one.";
  return "It has no meeting at Zoom; the address of the coach’s room stands in.";
}

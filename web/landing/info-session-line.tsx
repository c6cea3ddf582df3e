import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import type { NextInfoSession } from "#contract/info-sessions/info-sessions.ts";
import { dateInZone } from "#web/lib/date-in-zone.ts";

export function InfoSessionLine({ starts_at, time_zone }: NextInfoSession) {
  if (starts_at === null) return null;
  return (
    // A browser may write a date a little differently than the server does.
    <p className="small soft" suppressHydrationWarning>
      Next info session: {dateInZone(starts_at, time_zone)}, {infoSessionMinutes} minutes, online
    </p>
  );
}

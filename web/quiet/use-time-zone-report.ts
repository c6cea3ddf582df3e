import { useEffect } from "react";
import { api } from "#web/lib/api/api.ts";
import { tabStorage } from "#web/lib/browser-storage.ts";
import { logProblem } from "#web/lib/log.ts";
import { browserTimeZone } from "#web/lib/zones.ts";
import { keepQuietSettings } from "#web/quiet/keep-quiet-settings.ts";

const reported = "reported-time-zone";

/** Once per session. A report that failed is repeated at the next page load. */
export function useTimeZoneReport(userId: string, knownZone: string | undefined): void {
  useEffect(() => {
    const zone = browserTimeZone();
    const report = `${userId} ${zone}`;
    if (knownZone === undefined || knownZone === zone) return;
    if (tabStorage.get(reported) === report) return;
    api.quiet
      .reportTimeZone({ time_zone: zone })
      .then((settings) => {
        tabStorage.set(reported, report);
        keepQuietSettings(settings);
      })
      .catch((error: unknown) => logProblem("The time zone could not be reported", error));
  }, [userId, knownZone]);
}

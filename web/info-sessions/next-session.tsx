import { useQuery } from "@tanstack/react-query";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import { registrationMessages } from "#contract/info-sessions/registrations.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { dateInBothZones } from "#web/lib/date-in-zone.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";

/** The visitor's time zone is added in the browser: the server knows only the academy's. */
export function NextSession({ isRegistered }: { isRegistered: boolean }) {
  const isHydrated = useHydrated();
  const { data, isPending } = useQuery(
    queries.infoSessions.next.queryOptions(usePageFact("nextInfoSession")),
    queryClient,
  );
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = isHydrated ? here : data?.time_zone;
  const date =
    data?.starts_at && zone ? dateInBothZones(data.starts_at, zone, data.time_zone) : "TBD";
  return (
    <>
      <p
        className="next-session"
        aria-busy={isPending}
        data-needs-scripts={isPending || data?.starts_at ? "" : undefined}
        // A browser may write a date a little differently than the server does.
        suppressHydrationWarning
      >
        Next session: {isPending ? "…" : date}, {infoSessionMinutes} minutes, Online
      </p>
      {data && !data.starts_at && !isRegistered && (
        <p className="soft">{registrationMessages.inviteFollows}</p>
      )}
    </>
  );
}

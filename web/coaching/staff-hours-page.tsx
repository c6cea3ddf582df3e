import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sessionAddress } from "#contract/addresses.ts";
import { type BookedTalk, openHoursMessages } from "#contract/coaching/hours.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import { instantInWords } from "#web/coaching/session-time.ts";
import { OpenHoursForm } from "#web/coaching/staff/hours/open-hours-form.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/coaching/staff/hours/open-hours.css";

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.openHours.read.queryOptions());
  },
};

export default function StaffHoursPage() {
  const query = useQuery(queries.openHours.read.queryOptions(), queryClient);
  const { data, isPending, refetch } = query;
  return (
    <div className="open-hours">
      <PageTitle title="Open hours" />
      <h1>Open hours</h1>
      <p className="measure">
        Members book a talk with you when you are free. What takes your time is left out: your
        sessions, bookings that wait, info sessions, and busy times of your calendars.
      </p>
      {isPending && <Spinner />}
      {!isPending && !data && (
        <LoadFailure message={openHoursMessages.loadFailed} onRetry={() => void refetch()} />
      )}
      {data && <OpenHoursForm hours={data.hours} hasZoom={data.has_zoom} />}
      {data && data.talks.length > 0 && <Talks talks={data.talks} zone={data.hours.time_zone} />}
    </div>
  );
}

function Talks({ talks, zone }: { talks: readonly BookedTalk[]; zone: string }) {
  const zones = { time_zone: zone, academy_time_zone: zone };
  return (
    <section aria-labelledby="booked-talks">
      <h2 id="booked-talks">Booked talks</h2>
      <p className="measure soft">
        They stay when your hours change. Times are in your hours’ zone: {zoneName(zone)}.
      </p>
      <ul className="booked-talks">
        {talks.map(({ session_id, title, starts_at, duration, is_outside }) => (
          <li key={session_id}>
            <Link to={sessionAddress(session_id)}>{instantInWords(starts_at, zones)}</Link>, {title}
            , {duration} minutes{is_outside && <strong>, outside of your hours</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}

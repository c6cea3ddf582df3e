import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Dashboard } from "#contract/dashboard/dashboard.ts";
import { isStaff } from "#contract/permissions.ts";
import { CohortBand } from "#web/dashboard/cohort/cohort-band.tsx";
import { ConfirmAddress } from "#web/dashboard/confirm-address.tsx";
import { DashboardStats } from "#web/dashboard/dashboard-stats.tsx";
import { GettingStarted } from "#web/dashboard/getting-started.tsx";
import { Greeting } from "#web/dashboard/greeting.tsx";
import { NextSessions } from "#web/dashboard/next-sessions.tsx";
import { NextStep } from "#web/dashboard/next-step.tsx";
import { PauseNote } from "#web/dashboard/pause-note.tsx";
import { StudyWeek } from "#web/dashboard/study-week.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { shownZone } from "#web/lib/zones.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import "#web/dashboard/dashboard.css";
import "#web/ui/record-page/records.css";

export const meta = () =>
  pageMeta({ title: pageTitle("Dashboard"), description: "Your place at the academy." });

const tiles = [
  {
    to: addresses.training,
    title: "Training",
    text: "Your courses, and where you left off.",
  },
  {
    to: addresses.sessions,
    title: "Sessions",
    text: "Your time with a coach, upcoming and past.",
  },
  {
    to: addresses.profile,
    title: "Profile",
    text: "Your email address, password, membership and notifications.",
  },
  {
    to: addresses.settings,
    title: "Quiet Settings",
    text: "When we stay silent, and how often we may write.",
  },
];

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.dashboard.read.queryOptions());
  },
};

export default function DashboardPage() {
  const { roles } = useRoles();
  const { data, isPending, refetch } = useQuery(queries.dashboard.read.queryOptions(), queryClient);
  return (
    <div className="page dashboard">
      <Greeting name={data?.name} />
      <ConfirmAddress waitingRoles={data?.waiting_roles ?? []} />
      {data?.quiet_until && <PauseNote until={data.quiet_until} />}
      {data?.cohort && <CohortBand cohort={data.cohort} />}
      {!isPending && !data ? (
        <LoadFailure message="Failed to load your dashboard" onRetry={() => void refetch()} />
      ) : (
        <>
          {data ? <Now dashboard={data} /> : <NowSkeleton />}
          <DashboardStats dashboard={data} />
        </>
      )}
      <Tiles isPlaced={!isPending} />
      {isStaff(roles) && <AdminAccess />}
    </div>
  );
}

function Now({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className="dashboard-now">
      {dashboard.courses === 0 ? <GettingStarted /> : <NextStep dashboard={dashboard} />}
      <NextSessions sessions={dashboard.next_sessions} timeZone={shownZone(dashboard.time_zone)} />
      <StudyWeek week={dashboard.week} />
    </div>
  );
}

function NowSkeleton() {
  return (
    <div className="dashboard-now">
      <p className="unseen" role="status">
        Loading
      </p>
      <Skeleton className="next-step" height="15rem" />
      <Skeleton className="next-sessions" height="8rem" />
      <Skeleton className="study-week" height="7rem" />
    </div>
  );
}

/** Hidden until the content above them has loaded and has its height. */
function Tiles({ isPlaced }: { isPlaced: boolean }) {
  return (
    <ul className="places" data-unplaced={!isPlaced || undefined}>
      {tiles.map(({ to, title, text }) => (
        <li key={to}>
          <h2>
            <Link to={to}>{title}</Link>
          </h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function AdminAccess() {
  return (
    <section className="dashboard-panel" aria-labelledby="admin-access">
      <h2 id="admin-access">Admin Access</h2>
      <p>Manage leads, applications, members, courses and sessions.</p>
      <Link className="button button-quiet" to={addresses.admin}>
        Open the admin console
      </Link>
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { brand } from "#content/brand.ts";
import { addresses } from "#contract/addresses.ts";
import { isStaff } from "#contract/permissions.ts";
import { DashboardStats } from "#web/dashboard/dashboard-stats.tsx";
import { GettingStarted } from "#web/dashboard/getting-started.tsx";
import { Greeting } from "#web/dashboard/greeting.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { pageMeta } from "#web/lib/page/page-meta.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import "#web/dashboard/dashboard.css";
import "#web/ui/record-page/records.css";

export const meta = () =>
  pageMeta({ title: `Dashboard · ${brand.name}`, description: "Your place at the academy." });

const tiles = [
  {
    to: addresses.training,
    title: "Training",
    text: "Your courses, and where you left off.",
  },
  {
    to: addresses.sessions,
    title: "Sessions",
    text: "Time with a coach: what is coming, and what has been.",
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

export default function DashboardPage() {
  const { roles } = useRoles();
  const { data, isPending, refetch } = useQuery(queries.dashboard.read.queryOptions(), queryClient);
  return (
    <div className="page dashboard">
      <Greeting />
      {!isPending && !data ? (
        <LoadFailure message="Failed to load your dashboard" onRetry={() => void refetch()} />
      ) : (
        <DashboardStats dashboard={data} />
      )}
      {data?.courses === 0 && <GettingStarted />}
      <Tiles isPlaced={!isPending} />
      {isStaff(roles) && <AdminAccess />}
    </div>
  );
}

/** Keeps the tiles' place empty until it is known whether a note stands above them. */
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
    <section className="admin-access" aria-labelledby="admin-access">
      <h2 id="admin-access">Admin Access</h2>
      <p>Leads, applications, members, courses and sessions are looked after in the back office.</p>
      <Link className="button" to={addresses.admin}>
        Open the admin console
      </Link>
    </section>
  );
}

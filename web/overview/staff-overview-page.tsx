import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { may } from "#contract/permissions.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { useRoles } from "#web/lib/session.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { StatList } from "#web/ui/stat-list.tsx";
import "#web/overview/overview.css";
import "#web/ui/records.css";

const stats = [
  { title: "Total Leads", count: "total_leads" },
  { title: "Pending Applications", count: "pending_applications" },
  { title: "Info Registrations", count: "info_registrations" },
  { title: "Active Members", count: "active_members" },
] as const;

const places = [
  {
    to: addresses.adminLeads,
    title: "Leads",
    text: "Everyone who asked for the playbook, and where you stand with them.",
  },
  {
    to: addresses.adminApplications,
    title: "Applications",
    text: "Read the answers, keep notes, accept or decline.",
  },
  {
    to: addresses.adminRegistrations,
    title: "Info sessions",
    text: "Set the next date, and see who comes and what they ask.",
  },
];

const placesOfAdmins = [
  {
    to: addresses.adminRoles,
    title: "Role management",
    text: "Who is a member, a coach or an admin.",
  },
];

/** The back office's first page; the routes set what else can be changed here below it. */
export default function StaffOverviewPage() {
  const { roles } = useRoles();
  const shown = may("roles.manage", roles) ? [...places, ...placesOfAdmins] : places;
  return (
    <div className="overview">
      <PageTitle title="Admin" />
      <h1>Admin console</h1>
      <Stats />
      <ul className="places">
        {shown.map(({ to, title, text }) => (
          <li key={to}>
            <h2>
              <Link to={to}>{title}</Link>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Outlet />
    </div>
  );
}

function Stats() {
  const { data, isError, refetch } = useQuery(queries.overview.read.queryOptions(), queryClient);
  if (isError && !data) {
    return <LoadFailure message="Failed to load the counts" onRetry={() => void refetch()} />;
  }
  return (
    <StatList
      isLoading={data === undefined}
      stats={stats.map(({ title, count }) => ({
        title,
        figure: data?.[count].toLocaleString("en-US") ?? "--",
      }))}
    />
  );
}

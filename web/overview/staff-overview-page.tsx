import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { type Action, may } from "#contract/permissions.ts";
import { todayMessages } from "#contract/today/today.ts";
import {
  SecondFactorNotice,
  useIsSecondFactorAdvised,
} from "#web/accounts/second-factor/second-factor-notice.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { OwnName } from "#web/overview/own-name.tsx";
import { SetUpList } from "#web/overview/set-up-list.tsx";
import { TodayList } from "#web/overview/today/today-list.tsx";
import { setUpQuery } from "#web/set-up/set-up-query.ts";
import { StatList } from "#web/ui/facts/stat-list.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import "#web/overview/overview.css";
import "#web/ui/record-page/records.css";

const stats = [
  { title: "Total Leads", count: "total_leads" },
  { title: "Pending Applications", count: "pending_applications" },
  { title: "Info Registrations", count: "info_registrations" },
  { title: "Active Members", count: "active_members" },
] as const;

const places: readonly { to: string; title: string; text: string; action: Action }[] = [
  {
    to: addresses.adminLeads,
    title: "Leads",
    text: "Everyone who asked for the playbook, and their status.",
    action: "leads.list",
  },
  {
    to: addresses.adminApplications,
    title: "Applications",
    text: "Read the answers, keep notes, accept or decline.",
    action: "applications.list",
  },
  {
    to: addresses.adminLetters,
    title: "Letters",
    text: "The letters that answer applications.",
    action: "letters.manage",
  },
  {
    to: addresses.adminRegistrations,
    title: "Info sessions",
    text: "Set the next date, and see who comes and what they ask.",
    action: "info_sessions.list_registrations",
  },
  {
    to: addresses.adminMembers,
    title: "Members",
    text: "Everyone’s tier, and requests to change it.",
    action: "members.manage",
  },
  {
    to: addresses.adminRoles,
    title: "Role management",
    text: "Who is a member, a coach or an admin.",
    action: "roles.manage",
  },
  {
    to: addresses.adminCourses,
    title: "Course management",
    text: "Courses and their modules: videos, audio, texts and study cards.",
    action: "courses.manage",
  },
  {
    to: addresses.adminCohorts,
    title: "Cohort management",
    text: "Groups that take courses together: their dates, and when each module opens.",
    action: "cohorts.manage",
  },
  {
    to: addresses.adminSessions,
    title: "Session management",
    text: "Plan sessions, and confirm or decline bookings.",
    action: "coaching.manage",
  },
  {
    to: addresses.adminFunnel,
    title: "Figures",
    text: "Week by week: playbook, info session, application, cohort.",
    action: "funnel.read",
  },
  {
    to: addresses.adminMail,
    title: "Mail",
    text: "Every message that was sent or is planned, and the welcome series.",
    action: "messages.read",
  },
  {
    to: addresses.adminTexts,
    title: "Words",
    text: "What the public pages, the mails and the playbook say.",
    action: "texts.edit",
  },
  {
    to: addresses.adminCoaches,
    title: "Coaches",
    text: "Who coaches here, with their portraits.",
    action: "coaches.update",
  },
  {
    to: addresses.adminImports,
    title: "Import people",
    text: "People, labels and tiers from a CSV file.",
    action: "people.import",
  },
  {
    to: addresses.adminAudit,
    title: "Audit log",
    text: "Who changed what, and when.",
    action: "audit.read",
  },
];

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.overview.read.queryOptions());
    void queryClient.prefetchQuery(setUpQuery);
    void queryClient.prefetchQuery(queries.today.read.queryOptions());
    void queryClient.prefetchQuery(queries.today.waiting.queryOptions());
    void queryClient.prefetchQuery(queries.secondFactorAdvice.read.queryOptions());
    void queryClient.prefetchQuery(queries.members.readOwn.queryOptions());
  },
};

export default function StaffOverviewPage() {
  const { roles } = useRoles();
  const { data } = useQuery(setUpQuery, queryClient);
  const left = data === undefined || data.is_put_away ? [] : data.left;
  return (
    <div className="overview">
      <PageTitle title="Admin console" />
      <div className="overview-start">
        <h1>Admin console</h1>
        <TodayList done={left.length > 0 ? todayMessages.emptyBesides : todayMessages.empty} />
      </div>
      <SetUpList left={left} />
      <Advice />
      <Stats />
      <ul className="places">
        {places
          .filter(({ action }) => may(action, roles))
          .map(({ to, title, text }) => (
            <li key={to}>
              <h2>
                <Link to={to}>{title}</Link>
              </h2>
              <p>{text}</p>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** One thing at a time: the next one at the next visit. */
function Advice() {
  const isAdvised = useIsSecondFactorAdvised();
  const [wasAdvised, setWasAdvised] = useState(isAdvised);
  if (isAdvised && !wasAdvised) setWasAdvised(true);
  return wasAdvised ? <SecondFactorNotice /> : <OwnName />;
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

import { NavLink, Outlet } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { type Action, may, type Role } from "#contract/permissions.ts";
import { SecondFactorNotice, useIsAdviceSettled } from "#web/accounts/second-factor-notice.tsx";
import { RoleGate } from "#web/lib/session/role-gate.tsx";
import { useRoles } from "#web/lib/session/session.ts";
import NotFoundPage from "#web/shells/not-found-page.tsx";
import { PageFailure } from "#web/shells/page-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { WindowSpinner } from "#web/ui/page/spinner.tsx";
import "#web/shells/staff-shell.css";

const places: readonly { to: string; label: string; action: Action }[] = [
  { to: addresses.admin, label: "Overview", action: "overview.read" },
  { to: addresses.adminLeads, label: "Leads", action: "leads.list" },
  { to: addresses.adminApplications, label: "Applications", action: "applications.list" },
  {
    to: addresses.adminRegistrations,
    label: "Registrations",
    action: "info_sessions.list_registrations",
  },
  { to: addresses.adminMembers, label: "Members", action: "members.manage" },
  { to: addresses.adminCourses, label: "Courses", action: "courses.manage" },
  { to: addresses.adminSessions, label: "Sessions", action: "coaching.manage" },
  { to: addresses.adminMail, label: "Mail", action: "messages.read" },
  { to: addresses.adminRoles, label: "Roles", action: "roles.manage" },
  { to: addresses.adminAudit, label: "Audit log", action: "audit.read" },
];

/** Frame of back-office pages. Shows "not found" to users without one of the allowed roles. */
export function StaffFrame({ allow }: { allow: readonly Role[] }) {
  return (
    <RoleGate allow={allow} fallback={<NothingHere />}>
      <FramedPage />
    </RoleGate>
  );
}

/** Hidden until it is known whether there is a notice, which would move the page below it. */
function FramedPage() {
  const isSettled = useIsAdviceSettled();
  return (
    <>
      {!isSettled && <WindowSpinner />}
      <div className="page staff-page" hidden={!isSettled}>
        <StaffPlaces />
        <SecondFactorNotice />
        <Outlet />
      </div>
    </>
  );
}

/** The same frame with an error in place of its page, or when the roles could not be read. */
export function BrokenStaffFrame({ error }: { error: unknown }) {
  return (
    <div className="page staff-page">
      <StaffPlaces />
      <div className="lone">
        <PageFailure error={error} />
      </div>
    </div>
  );
}

function StaffPlaces() {
  const { roles } = useRoles();
  const open = places.filter(({ action }) => may(action, roles));
  if (open.length === 0) return null;
  return (
    <nav className="staff-places" aria-label="Admin">
      {open.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === addresses.admin}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function NothingHere() {
  return (
    <>
      <PageTitle title="Page not found" />
      <NotFoundPage />
    </>
  );
}

import { NavLink, Outlet } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { RoleGate } from "#web/lib/role-gate.tsx";
import NotFoundPage from "#web/shells/not-found-page.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import "#web/shells/staff-shell.css";

const places = [
  { to: addresses.admin, label: "Overview" },
  { to: addresses.adminLeads, label: "Leads" },
  { to: addresses.adminApplications, label: "Applications" },
  { to: addresses.adminRegistrations, label: "Registrations" },
];

/** The back office. To anyone else it does not exist. */
export default function StaffShell() {
  return (
    <RoleGate allow={["admin", "coach"]} fallback={<NothingHere />}>
      <div className="page staff-page">
        <nav className="staff-places" aria-label="Admin">
          {places.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === addresses.admin}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Outlet />
      </div>
    </RoleGate>
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

import { addresses } from "#contract/addresses.ts";
import { type Action, may, type Role } from "#contract/permissions.ts";

interface StaffPlace {
  to: string;
  label: string;
  action: Action;
  /** Another page that belongs to this one. */
  within?: string;
}

const places: readonly StaffPlace[] = [
  { to: addresses.admin, label: "Overview", action: "overview.read" },
  { to: addresses.adminLeads, label: "Leads", action: "leads.list" },
  { to: addresses.adminApplications, label: "Applications", action: "applications.list" },
  { to: addresses.adminLetters, label: "Letters", action: "letters.manage" },
  {
    to: addresses.adminRegistrations,
    label: "Info sessions",
    action: "info_sessions.list_registrations",
  },
  { to: addresses.adminMembers, label: "Members", action: "members.manage" },
  { to: addresses.adminCourses, label: "Courses", action: "courses.manage" },
  {
    to: addresses.adminCohorts,
    label: "Cohorts",
    action: "cohorts.manage",
    within: addresses.adminPlaces,
  },
  {
    to: addresses.adminSessions,
    label: "Sessions",
    action: "coaching.manage",
    within: addresses.adminBookings,
  },
  { to: addresses.adminFunnel, label: "Funnel", action: "funnel.read" },
  { to: addresses.adminMail, label: "Mail", action: "messages.read" },
  { to: addresses.adminImports, label: "Import", action: "people.import" },
  { to: addresses.adminRoles, label: "Roles", action: "roles.manage" },
  { to: addresses.adminAudit, label: "Audit log", action: "audit.read" },
];

/** A place may have several pages. */
export function isOpenAt({ to, within }: StaffPlace, pathname: string): boolean {
  if (to === addresses.admin) return pathname === to;
  return pathname === within || `${pathname}/`.startsWith(`${to}/`);
}

export function placesOf(roles: readonly Role[]) {
  return places.filter(({ action }) => may(action, roles));
}

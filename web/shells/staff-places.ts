import { addresses } from "#contract/addresses.ts";
import { type Action, may, type Role } from "#contract/permissions.ts";

const places: readonly { to: string; label: string; action: Action }[] = [
  { to: addresses.admin, label: "Overview", action: "overview.read" },
  { to: addresses.adminLeads, label: "Leads", action: "leads.list" },
  { to: addresses.adminApplications, label: "Applications", action: "applications.list" },
  { to: addresses.adminLetters, label: "Letters", action: "letters.manage" },
  {
    to: addresses.adminRegistrations,
    label: "Registrations",
    action: "info_sessions.list_registrations",
  },
  { to: addresses.adminMembers, label: "Members", action: "members.manage" },
  { to: addresses.adminCourses, label: "Courses", action: "courses.manage" },
  { to: addresses.adminCohorts, label: "Cohorts", action: "cohorts.manage" },
  { to: addresses.adminFunnel, label: "Funnel", action: "funnel.read" },
  { to: addresses.adminSessions, label: "Sessions", action: "coaching.manage" },
  { to: addresses.adminMail, label: "Mail", action: "messages.read" },
  { to: addresses.adminImports, label: "Import", action: "people.import" },
  { to: addresses.adminRoles, label: "Roles", action: "roles.manage" },
  { to: addresses.adminAudit, label: "Audit log", action: "audit.read" },
];

/** Returns the pages of the back office that somebody with these roles may open. */
export function placesOf(roles: readonly Role[]) {
  return places.filter(({ action }) => may(action, roles));
}

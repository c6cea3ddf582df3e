import { addresses } from "#contract/addresses.ts";
import { type Action, may, type Role } from "#contract/permissions.ts";
import type { WaitingWork } from "#contract/today/today.ts";

/** The label is the title of the page. */
export interface StaffPage {
  to: string;
  label: string;
  action: Action;
  /** Other words by which the search finds it. */
  also?: string;
  /** What is counted beside it. */
  waiting?: keyof WaitingWork;
}

export interface StaffPlace {
  label: string;
  pages: readonly StaffPage[];
}

const places: readonly StaffPlace[] = [
  {
    label: "Today",
    pages: [
      {
        ...{ to: addresses.admin, label: "Admin console", also: "today, overview" },
        action: "overview.read",
      },
    ],
  },
  {
    label: "People",
    pages: [
      { to: addresses.adminPeople, label: "People", action: "people.list" },
      { to: addresses.adminLeads, label: "Leads", action: "leads.list" },
      {
        ...{ to: addresses.adminMembers, label: "Members", action: "members.manage" },
        waiting: "tier_requests",
      },
    ],
  },
  {
    label: "Cohorts",
    pages: [
      { to: addresses.adminCohorts, label: "Cohorts", action: "cohorts.manage" },
      { to: addresses.adminPlaces, label: "Places in cohorts", action: "cohorts.manage" },
      {
        ...{ to: addresses.adminApplications, label: "Applications", action: "applications.list" },
        waiting: "applications",
      },
      { to: addresses.adminLetters, label: "Letters", action: "letters.manage" },
    ],
  },
  {
    label: "Coaching",
    pages: [
      { to: addresses.adminSessions, label: "Session Management", action: "coaching.manage" },
      {
        ...{ to: addresses.adminBookings, label: "Bookings to confirm", action: "coaching.manage" },
        waiting: "bookings",
      },
      { to: addresses.adminHours, label: "Open hours", action: "coaching.manage" },
      {
        to: addresses.adminRegistrations,
        label: "Registrations",
        also: "info sessions",
        action: "info_sessions.list_registrations",
      },
    ],
  },
  {
    label: "Courses",
    pages: [{ to: addresses.adminCourses, label: "Course Management", action: "courses.manage" }],
  },
  {
    label: "Mail",
    pages: [
      {
        ...{ to: addresses.adminMail, label: "Mail", action: "messages.read" },
        waiting: "failed_mail",
      },
      { to: addresses.adminSeries, label: "Welcome series", action: "campaigns.read" },
    ],
  },
  {
    label: "Figures",
    pages: [{ to: addresses.adminFunnel, label: "Figures", also: "funnel", action: "funnel.read" }],
  },
  {
    label: "Academy",
    pages: [
      { to: addresses.adminSettings, label: "Academy settings", action: "academy.update" },
      {
        ...{ to: addresses.adminTexts, label: "Words", also: "texts, drafts, versions" },
        action: "texts.edit",
      },
      {
        ...{ to: addresses.adminCoaches, label: "Coaches", also: "about us, portraits, signature" },
        action: "coaches.update",
      },
      {
        ...{ to: addresses.adminVoices, label: "What people say", also: "voices, testimonials" },
        action: "voices.manage",
      },
      {
        ...{
          to: addresses.adminFirstDay,
          label: "First day",
          also: "set up, time zone, test mail",
        },
        action: "academy.set_up",
      },
      {
        ...{ to: addresses.adminSender, label: "Sender", also: "spf, dkim, dmarc, dns" },
        action: "academy.set_up",
      },
      { to: addresses.adminRoles, label: "Role Management", action: "roles.manage" },
      { to: addresses.adminImports, label: "Import people", action: "people.import" },
      { to: addresses.adminAudit, label: "Audit log", action: "audit.read" },
    ],
  },
];

/** Without the pages that the roles don't open. */
export function placesOf(roles: readonly Role[]): StaffPlace[] {
  return places
    .map(({ label, pages }) => ({
      label,
      pages: pages.filter(({ action }) => may(action, roles)),
    }))
    .filter(({ pages }) => pages.length > 0);
}

export interface OpenPage {
  place: StaffPlace;
  page: StaffPage;
}

/** Also of a page below it, as of the modules of a course. Null outside of all. */
export function openPageAt(places: readonly StaffPlace[], pathname: string): OpenPage | null {
  const found = places
    .flatMap((place) => place.pages.map((page) => ({ place, page })))
    .filter(({ page: { to } }) =>
      to === addresses.admin ? pathname === to : `${pathname}/`.startsWith(`${to}/`),
    );
  return found.toSorted((one, other) => other.page.to.length - one.page.to.length)[0] ?? null;
}

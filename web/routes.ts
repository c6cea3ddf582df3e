import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { addresses } from "../contract/addresses.ts";

export default [
  layout("shells/public-shell.tsx", [
    layout("shells/home-shell.tsx", [route(addresses.home, "landing/landing-page.tsx")]),
    route(addresses.thanks, "landing/thanks-page.tsx"),
    route(addresses.infoSession, "info-sessions/info-session-page.tsx"),
    route(addresses.apply, "applications/apply-page.tsx"),
    route(addresses.about, "about/about-page.tsx"),
    route(addresses.privacy, "legal/privacy-page.tsx"),
    route(addresses.terms, "legal/terms-page.tsx"),
    route(addresses.auth, "accounts/auth-page.tsx"),
    route(addresses.keepTwoFactor, "accounts/second-factor/keep-two-factor-page.tsx"),
    route(addresses.place, "offers/offer-page.tsx"),
    route(addresses.unsubscribe, "email-preferences/unsubscribe-page.tsx"),
    route(addresses.emailPreferences, "email-preferences/preferences-page.tsx"),
    layout("shells/member-shell.tsx", [
      route(addresses.dashboard, "dashboard/dashboard-page.tsx"),
      route(addresses.training, "progress/training-page.tsx"),
      route(addresses.module, "progress/module-page.tsx"),
      route(addresses.sessions, "coaching/sessions-page.tsx"),
      route(addresses.bookSession, "coaching/book-session-page.tsx"),
      route(addresses.profile, "members/profile/profile-page.tsx"),
      route(addresses.settings, "quiet/settings-page.tsx"),
      layout("shells/staff/staff-shell.tsx", [
        route(addresses.admin, "overview/staff-overview-page.tsx", [
          index("shells/staff/staff-settings-page.tsx"),
        ]),
        route(addresses.adminLeads, "leads/staff-leads-page.tsx"),
        route(addresses.adminApplications, "applications/staff-applications-page.tsx"),
        route(addresses.adminLetters, "letters/staff-letters-page.tsx"),
        route(addresses.adminRegistrations, "info-sessions/staff-registrations-page.tsx"),
        route(addresses.adminPerson, "shells/person/staff-person-page.tsx"),
        route(addresses.adminCourses, "courses/staff-courses-page.tsx"),
        route(addresses.adminModules, "courses/staff-modules-page.tsx"),
        route(addresses.adminCohorts, "cohorts/staff-cohorts-page.tsx"),
        route(addresses.adminPlaces, "cohorts/staff-places-page.tsx"),
        route(addresses.adminFunnel, "funnel/staff-funnel-page.tsx"),
        route(addresses.adminSessions, "coaching/staff-sessions-page.tsx"),
        route(addresses.adminBookings, "coaching/staff-bookings-page.tsx"),
        route(addresses.adminMembers, "members/staff-members-page.tsx"),
        route(addresses.adminMail, "messages/staff-messages-page.tsx"),
        route(addresses.adminSeries, "campaigns/staff-series-page.tsx"),
      ]),
      layout("shells/staff/admin-shell.tsx", [
        route(addresses.adminImports, "imports/staff-imports-page.tsx"),
        route(addresses.adminRoles, "roles/staff-roles-page.tsx"),
        route(addresses.adminAudit, "audit/staff-audit-page.tsx"),
      ]),
    ]),
    route("*", "shells/not-found-page.tsx"),
  ]),
] satisfies RouteConfig;

export const addresses = {
  home: "/",
  thanks: "/thanks",
  infoSession: "/info-session",
  ownInfoSession: "/info-session/yours",
  apply: "/apply",
  about: "/about",
  privacy: "/privacy",
  terms: "/terms",
  auth: "/auth",
  keepTwoFactor: "/two-factor/keep",
  place: "/place",
  unsubscribe: "/email/unsubscribe",
  emailPreferences: "/email/preferences",
  dashboard: "/dashboard",
  cohort: "/dashboard/cohort/:cohortId",
  training: "/dashboard/training",
  module: "/dashboard/training/:courseId/module/:moduleId",
  sessions: "/dashboard/sessions",
  bookSession: "/dashboard/sessions/book",
  lookBack: "/dashboard/cohort/:cohortId/look-back",
  voice: "/dashboard/cohort/:cohortId/voice",
  profile: "/dashboard/profile",
  settings: "/settings",
  admin: "/admin",
  adminLeads: "/admin/leads",
  adminApplications: "/admin/applications",
  adminLetters: "/admin/letters",
  adminRegistrations: "/admin/registrations",
  adminMembers: "/admin/members",
  adminPeople: "/admin/people",
  adminPerson: "/admin/people/:personId",
  adminCourses: "/admin/courses",
  adminModules: "/admin/courses/:courseId/modules",
  adminCoursePreview: "/admin/courses/:courseId/preview",
  adminModulePreview: "/admin/courses/:courseId/modules/:moduleId/preview",
  adminCohorts: "/admin/cohorts",
  adminCohort: "/admin/cohorts/:cohortId",
  adminPlaces: "/admin/places",
  adminVoices: "/admin/voices",
  adminFunnel: "/admin/funnel",
  adminSessions: "/admin/sessions",
  adminSession: "/admin/sessions/:sessionId",
  adminHours: "/admin/hours",
  adminBookings: "/admin/bookings",
  adminMail: "/admin/mail",
  adminSeries: "/admin/mail/series",
  adminImports: "/admin/imports",
  adminRoles: "/admin/roles",
  adminAudit: "/admin/audit",
  adminSettings: "/admin/settings",
  adminFirstDay: "/admin/first-day",
  adminSender: "/admin/sender",
  adminCoaches: "/admin/coaches",
  adminTexts: "/admin/texts",
  adminMailTexts: "/admin/texts/mails",
  adminPlaybookTexts: "/admin/texts/playbook",
} as const;

export type Address = (typeof addresses)[keyof typeof addresses];

/** The application form, without the notice that no cohort is open (rule cohorts.invitation). */
export const invitedAddress = `${addresses.apply}?invited=1`;

export function isInvited(search: string): boolean {
  return new URLSearchParams(search).has("invited");
}

/** Listed by search engines, and rendered at build time. */
export const publicAddresses = [
  addresses.home,
  addresses.thanks,
  addresses.infoSession,
  addresses.apply,
  addresses.about,
  addresses.privacy,
  addresses.terms,
] as const satisfies readonly Address[];

/** Rendered at build time, too. */
export const unlistedAddresses = [
  addresses.auth,
  addresses.unsubscribe,
  addresses.emailPreferences,
] as const satisfies readonly Address[];

export function moduleAddress(courseId: string, moduleId: string): string {
  return addresses.module.replace(":courseId", courseId).replace(":moduleId", moduleId);
}

/** For its members. */
export function cohortAddress(cohortId: string): string {
  return addresses.cohort.replace(":cohortId", cohortId);
}

/** For staff. */
export function staffCohortAddress(cohortId: string): string {
  return addresses.adminCohort.replace(":cohortId", cohortId);
}

export function lookBackAddress(cohortId: string): string {
  return addresses.lookBack.replace(":cohortId", cohortId);
}

export function voiceAddress(cohortId: string): string {
  return addresses.voice.replace(":cohortId", cohortId);
}

export function courseModulesAddress(courseId: string): string {
  return addresses.adminModules.replace(":courseId", courseId);
}

export function coursePreviewAddress(courseId: string): string {
  return addresses.adminCoursePreview.replace(":courseId", courseId);
}

export function modulePreviewAddress(courseId: string, moduleId: string): string {
  const ofCourse = addresses.adminModulePreview.replace(":courseId", courseId);
  return ofCourse.replace(":moduleId", moduleId);
}

/** For staff. */
export function sessionAddress(sessionId: string): string {
  return addresses.adminSession.replace(":sessionId", sessionId);
}

export function personAddress(personId: string): string {
  return addresses.adminPerson.replace(":personId", personId);
}

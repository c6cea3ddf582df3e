/** Every page's address, for links in pages and mails and for the server that answers them. */
export const addresses = {
  home: "/",
  thanks: "/thanks",
  infoSession: "/info-session",
  apply: "/apply",
  about: "/about",
  auth: "/auth",
  dashboard: "/dashboard",
  profile: "/dashboard/profile",
  settings: "/settings",
  admin: "/admin",
  adminLeads: "/admin/leads",
  adminApplications: "/admin/applications",
  adminRegistrations: "/admin/registrations",
  adminRoles: "/admin/roles",
} as const;

export type Address = (typeof addresses)[keyof typeof addresses];

/** The pages that anyone may read and search engines list; they are rendered at build time. */
export const publicAddresses = [
  addresses.home,
  addresses.thanks,
  addresses.infoSession,
  addresses.apply,
  addresses.about,
] as const satisfies readonly Address[];

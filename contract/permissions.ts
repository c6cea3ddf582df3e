import * as z from "zod";

export const Role = z.enum(["admin", "coach", "member", "guest"]);
export type Role = z.infer<typeof Role>;

export type Holder = Role | "anonymous";

const everyone = ["anonymous", "guest", "member", "coach", "admin"] as const;
const signedIn = ["guest", "member", "coach", "admin"] as const;
const staff = ["coach", "admin"] as const;

/** Rule roles.table. Actions that are not listed are refused. */
export const permissions = {
  "academy.read": everyone,
  "academy.set_up": ["admin"],
  "academy.update": staff,
  "accounts.sign_in": everyone,
  "accounts.sign_out": signedIn,
  "accounts.manage_own": signedIn,
  "accounts.change_password": signedIn,
  "accounts.recover": everyone,
  "accounts.read_session": everyone,
  "accounts.remove_two_factor": ["admin"],
  "accounts.secure_own": staff,
  "accounts.suspend": staff,
  "applications.decide": staff,
  "applications.submit": everyone,
  "applications.list": staff,
  "applications.read": staff,
  "applications.review": staff,
  "audit.read": ["admin"],
  "calendars.choose_own": signedIn,
  "calendars.manage_busy": staff,
  "campaigns.read": staff,
  "coaches.manage": ["admin"],
  "coaches.read": everyone,
  "coaches.update": staff,
  "coaching.book": signedIn,
  "coaching.manage": staff,
  "cohorts.join_waitlist": everyone,
  "cohorts.look_back": signedIn,
  "cohorts.manage": staff,
  "cohorts.read_next": everyone,
  "cohorts.show_first_name": signedIn,
  "courses.manage": staff,
  "dashboard.read_own": signedIn,
  "demo.read": staff,
  "demo.remove": ["admin"],
  "email_preferences.manage": everyone,
  "funnel.read": staff,
  "info_sessions.read_next": everyone,
  "info_sessions.register": everyone,
  "info_sessions.change_own": everyone,
  "info_sessions.list_registrations": staff,
  "info_sessions.mark_attendance": staff,
  "info_sessions.read_registration": staff,
  "info_sessions.schedule": staff,
  "leads.submit": everyone,
  "leads.list": staff,
  "leads.read": staff,
  "leads.update": staff,
  "letters.manage": staff,
  "lists.change": staff,
  "lists.count": staff,
  "media.upload": staff,
  "members.delete_own": signedIn,
  "members.manage": staff,
  "members.read_own": signedIn,
  "members.update_own": signedIn,
  "messages.change": staff,
  "messages.read": staff,
  "messages.resend": staff,
  "offers.answer": everyone,
  "overview.read": staff,
  "people.describe": everyone,
  "people.export": ["admin"],
  "people.import": ["admin"],
  "people.list": staff,
  "people.manage": staff,
  "people.read": staff,
  "pictures.manage": staff,
  "pictures.read": everyone,
  "progress.study": signedIn,
  "quiet.read_own": signedIn,
  "quiet.update_own": signedIn,
  "roles.manage": ["admin"],
  "roles.read_own": signedIn,
  "search.find": staff,
  "texts.edit": staff,
  "texts.read": everyone,
  "today.read": staff,
  "voices.manage": staff,
  "voices.read": everyone,
  "voices.write": signedIn,
} as const satisfies Record<string, readonly Holder[]>;

export type Action = keyof typeof permissions;

/** `roles` is null for an anonymous caller. A signed-in caller counts as a guest. */
export function may(action: Action, roles: readonly Role[] | null): boolean {
  const allowed: readonly Holder[] = permissions[action];
  const holders: readonly Holder[] = roles === null ? ["anonymous"] : ["guest", ...roles];
  return holders.some((holder) => allowed.includes(holder));
}

type StaffRole = "admin" | "coach";

export type StaffAction = {
  [Name in Action]: (typeof permissions)[Name][number] extends StaffRole ? Name : never;
}[Action];

export function isStaffOnly(action: Action): action is StaffAction {
  const allowed: readonly Holder[] = permissions[action];
  return allowed.every((holder) => holder === "admin" || holder === "coach");
}

export function isStaff(roles: readonly Role[]): boolean {
  return roles.some((role) => role === "admin" || role === "coach");
}

export function isAllowedBeforePasswordChange(action: Action): boolean {
  return ["accounts.change_password", "accounts.sign_out", "roles.read_own"].includes(action);
}

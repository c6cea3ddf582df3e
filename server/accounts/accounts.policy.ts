import type { Role } from "#contract/permissions.ts";

/** An account with its roles, also those that have no effect yet. */
type Account = { id: string; isStaff: boolean; isSuspended: boolean };

type Staff = { id: string; roles: readonly Role[] };

/** Whether an admin or a coach may end every login of the account. Coaches may not for staff. */
export function mayEndLogins(actor: Staff, account: Account): boolean {
  return actor.roles.includes("admin") || !account.isStaff;
}

/** Whether an admin or a coach may suspend the account, and reinstate it. Nobody may their own. */
export function maySuspend(actor: Staff, account: Account): boolean {
  return actor.id !== account.id && mayEndLogins(actor, account);
}

/**
 * Whether an admin may ask to remove the account's two-factor. Not their own: turning it off takes a
 * code, which a removal would get around.
 */
export function mayRemoveTwoFactor(actor: Staff, account: Pick<Account, "id">): boolean {
  return actor.roles.includes("admin") && actor.id !== account.id;
}

import type { Role } from "#contract/permissions.ts";

/** An account with its roles, also those that have no effect yet. */
type Account = { id: string; isStaff: boolean; isSuspended: boolean };

type Staff = { id: string; roles: readonly Role[] };

/** Whether someone who works here may end every login of the account. */
export function mayEndLogins(actor: Staff, account: Account): boolean {
  return actor.roles.includes("admin") || !account.isStaff;
}

/** Whether someone who works here may suspend the account, and reinstate it. */
export function maySuspend(actor: Staff, account: Account): boolean {
  return actor.id !== account.id && mayEndLogins(actor, account);
}

/** Whether an admin may ask to remove the account's two-factor. Whoever can log in turns it off. */
export function mayRemoveTwoFactor(actor: Staff, account: Pick<Account, "id">): boolean {
  return actor.roles.includes("admin") && actor.id !== account.id;
}

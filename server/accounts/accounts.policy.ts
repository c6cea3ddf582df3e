import type { Role } from "#contract/permissions.ts";

/** With roles that have no effect yet. */
type Account = { id: string; isStaff: boolean; isSuspended: boolean };

type Staff = { id: string; roles: readonly Role[] };

export function mayEndLogins(actor: Staff, account: Account): boolean {
  return actor.roles.includes("admin") || !account.isStaff;
}

export function maySuspend(actor: Staff, account: Account): boolean {
  return actor.id !== account.id && mayEndLogins(actor, account);
}

/** Not their own: a removal would get around the code that turning it off takes. */
export function mayRemoveTwoFactor(actor: Staff, account: Pick<Account, "id">): boolean {
  return actor.roles.includes("admin") && actor.id !== account.id;
}

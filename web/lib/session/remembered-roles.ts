import { Role } from "#contract/permissions.ts";

const storageKey = "roles";

/** Remembers the roles of the current user until the next page load. */
export function rememberRoles(roles: readonly Role[]): void {
  localStorage.setItem(storageKey, roles.join(" "));
}

/**
 * Returns the roles that were last read in this browser. What they allow may be prepared while the
 * roles are read again, but not shown.
 */
export function recallRoles(): readonly Role[] {
  const remembered = localStorage.getItem(storageKey)?.split(" ") ?? [];
  return Role.options.filter((role) => remembered.includes(role));
}

export function forgetRoles(): void {
  localStorage.removeItem(storageKey);
}

import { Role } from "#contract/permissions.ts";
import { browserStorage } from "#web/lib/browser-storage.ts";

const storageKey = "roles";

/** In this browser, until the log-out. */
export function rememberRoles(roles: readonly Role[]): void {
  browserStorage.set(storageKey, roles.join(" "));
}

/** Until they are read again, a page may load what they allow, but must not show it. */
export function recallRoles(): readonly Role[] {
  const remembered = browserStorage.get(storageKey)?.split(" ") ?? [];
  return Role.options.filter((role) => remembered.includes(role));
}

export function forgetRoles(): void {
  browserStorage.remove(storageKey);
}

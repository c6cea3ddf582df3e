import type { Path } from "react-router";

/** Without the address after a deliberate log-out: somebody else may be at the browser. */
export type LastUser = { id: string; email: string };

export function returnAddressState(
  { pathname, search, hash }: Path,
  user: LastUser | null,
): { from: string; userId: string | null; email: string } {
  const from = `${pathname}${search}${hash}`;
  return { from, userId: user?.id ?? null, email: user?.email ?? "" };
}

/** Of a login that ended by itself. */
export function readLastEmail(state: unknown): string {
  if (typeof state !== "object" || state === null || !("email" in state)) return "";
  return typeof state.email === "string" ? state.email : "";
}

/** Null if the address is on another site or was last used by another user. */
export function readReturnAddress(state: unknown, userId: string): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  if ("userId" in state && state.userId !== null && state.userId !== userId) return null;
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : null;
}

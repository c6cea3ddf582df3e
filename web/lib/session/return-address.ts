import type { Path } from "react-router";

export function returnAddressState(
  { pathname, search, hash }: Path,
  userId: string | null,
): { from: string; userId: string | null } {
  return { from: `${pathname}${search}${hash}`, userId };
}

/** Null if the address is on another site or was last used by another user. */
export function readReturnAddress(state: unknown, userId: string): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  if ("userId" in state && state.userId !== null && state.userId !== userId) return null;
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : null;
}

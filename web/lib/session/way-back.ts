import type { Path } from "react-router";

/** What the log-in page is told about where one was, and who one was if anybody. */
export function rememberWayBack(
  { pathname, search, hash }: Path,
  userId: string | null,
): { from: string; userId: string | null } {
  return { from: `${pathname}${search}${hash}`, userId };
}

/** Where one was, if that is a page of this site and nobody else was there. */
export function readWayBack(state: unknown, userId: string): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  if ("userId" in state && state.userId !== null && state.userId !== userId) return null;
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : null;
}

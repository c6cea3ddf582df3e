import type { Path } from "react-router";

/** What the log-in page is told about where one was. */
export function rememberWayBack({ pathname, search, hash }: Path): { from: string } {
  return { from: `${pathname}${search}${hash}` };
}

/** Where one was, if that is a page of this site. */
export function readWayBack(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : null;
}

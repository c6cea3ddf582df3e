import type { SessionObject } from "#contract/accounts/accounts.ts";

export type SessionState =
  | "signed_out"
  | "signed_in"
  | "token_refreshed"
  | "password_recovery"
  | "user_updated"
  | "multi_factor_verified";

export interface SessionNews {
  state: SessionState;
  session?: SessionObject;
  /** False after a refused call, absent if a read found no session. */
  isDeliberate?: boolean;
}

const listeners = new Set<(news: SessionNews) => void>();

// Not opened at build time, where it would keep the process from exiting.
const otherTabs = typeof document === "undefined" ? null : new BroadcastChannel("session");
otherTabs?.addEventListener("message", ({ data }: MessageEvent<SessionNews>) => notifyTab(data));

// Until somebody logs in again.
let isEnding = false;
let hasEnded = false;

let wasRefused = false;

/** Not of a lost login in a session that the person ends. Returns whether it did. */
function notifyTab(news: SessionNews): boolean {
  if (isLost(news) && (isEnding || hasEnded)) {
    wasRefused = true;
    return false;
  }
  if (news.state === "signed_in" || news.state === "multi_factor_verified") hasEnded = false;
  if (news.isDeliberate) hasEnded = true;
  for (const listener of listeners) listener(news);
  return true;
}

function isLost({ state, isDeliberate }: SessionNews): boolean {
  return state === "signed_out" && isDeliberate === false;
}

/** In any tab. Returns a function that removes the listener. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** To all tabs. */
export function announce(news: SessionNews): void {
  if (notifyTab(news)) otherTabs?.postMessage(news);
}

/** Only in this tab. */
export function noteSessionEnd(): void {
  notifyTab({ state: "signed_out" });
}

/** Refused calls then announce no lost login. If `isOver`, the caller announces the end. */
export async function endDeliberately<Result>(
  end: () => Promise<Result>,
  isOver: (result: Result) => boolean = () => true,
): Promise<Result> {
  isEnding = true;
  wasRefused = false;
  try {
    const result = await end();
    hasEnded ||= isOver(result);
    return result;
  } finally {
    isEnding = false;
    if (wasRefused) announceSessionEnd();
  }
}

export function announceSessionEnd(isDeliberate = false): void {
  announce({ state: "signed_out", isDeliberate });
}

import type { SessionObject } from "#contract/accounts.ts";

/** What can become of a login (rule accounts.states). */
export type SessionState =
  | "signed_out"
  | "signed_in"
  | "token_refreshed"
  | "password_recovery"
  | "user_updated"
  | "multi_factor_verified";

export interface SessionNews {
  state: SessionState;
  /** The session as it now is, where the news is that there is a new one. */
  session?: SessionObject;
}

const listeners = new Set<(news: SessionNews) => void>();

// Pages are also rendered at build time, where an open channel would keep the process waiting.
const otherTabs = typeof document === "undefined" ? null : new BroadcastChannel("session");
otherTabs?.addEventListener("message", ({ data }: MessageEvent<SessionNews>) => tell(data));

function tell(news: SessionNews): void {
  for (const listener of listeners) listener(news);
}

/** Hears what became of the session, in this tab or in another one; returns how to stop hearing. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells this tab and every other one. */
export function announce(news: SessionNews): void {
  tell(news);
  otherTabs?.postMessage(news);
}

export function announceSessionEnd(): void {
  announce({ state: "signed_out" });
}

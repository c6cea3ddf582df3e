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
  /** The new session, for states that have one. */
  session?: SessionObject;
  /**
   * True if the person logged out or deleted the account. False if a call was refused because the
   * session had ended. Absent if reading the session again found no session.
   */
  isDeliberate?: boolean;
}

const listeners = new Set<(news: SessionNews) => void>();

// Not opened at build time, where it would keep the process from exiting.
const otherTabs = typeof document === "undefined" ? null : new BroadcastChannel("session");
otherTabs?.addEventListener("message", ({ data }: MessageEvent<SessionNews>) => tell(data));

// While and after a person logs out or deletes the account, until somebody logs in.
let isEndExpected = false;

function tell(news: SessionNews): void {
  if (news.state !== "signed_out") isEndExpected = false;
  for (const listener of listeners) listener(news);
}

/**
 * Calls the listener when the session's state changes in any tab. Returns a function that removes
 * the listener.
 */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Announces a change of the session to all tabs. */
export function announce(news: SessionNews): void {
  tell(news);
  otherTabs?.postMessage(news);
}

/** Tells this tab alone that its session has ended, which was found when it was read again. */
export function noteSessionEnd(): void {
  tell({ state: "signed_out" });
}

/**
 * Runs `end`, by which the person ends the session. Calls that are refused meanwhile or afterwards
 * do not announce that the session has ended, unless `hasEnded` denies it for what `end` returns.
 */
export async function endDeliberately<Result>(
  end: () => Promise<Result>,
  hasEnded: (result: Result) => boolean = () => true,
): Promise<Result> {
  isEndExpected = true;
  try {
    const result = await end();
    isEndExpected = hasEnded(result);
    return result;
  } catch (error) {
    isEndExpected = false;
    throw error;
  }
}

/** Announces the end of the session. `isDeliberate` as in `SessionNews`. */
export function announceSessionEnd(isDeliberate = false): void {
  if (isEndExpected && !isDeliberate) return;
  announce({ state: "signed_out", isDeliberate });
}

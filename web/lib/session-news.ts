type SessionNews = "started" | "ended";

const listeners = new Set<(news: SessionNews) => void>();

// Pages are also rendered at build time, where an open channel would keep the process waiting.
const otherTabs = typeof document === "undefined" ? null : new BroadcastChannel("session");
otherTabs?.addEventListener("message", ({ data }: MessageEvent<SessionNews>) => tell(data));

function tell(news: SessionNews): void {
  for (const listener of listeners) listener(news);
}

/** Hears that a session started or ended, in this tab or in another one. */
export function onSessionNews(listener: (news: SessionNews) => void): void {
  listeners.add(listener);
}

export function tellOtherTabs(news: SessionNews): void {
  otherTabs?.postMessage(news);
}

export function announceSessionEnd(): void {
  tell("ended");
  tellOtherTabs("ended");
}

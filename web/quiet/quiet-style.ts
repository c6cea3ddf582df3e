import { useSyncExternalStore } from "react";
import { browserStorage } from "#web/lib/browser-storage.ts";
import { onSessionNews } from "#web/lib/session/session-news.ts";

const storageKey = "quiet";
/** When the style was last chosen in this browser, in ms. */
const chosenKey = "quiet-chosen";
/** Until the server has saved a choice, at most. */
const savingMs = 30_000;
const listeners = new Set<() => void>();

/** ui/first-paint/early.js sets it before the first paint. */
function isShownQuiet(): boolean {
  return "quiet" in document.documentElement.dataset;
}

/** Renders again when that changes. */
export function useIsShownQuiet(): boolean {
  return useSyncExternalStore(onStyleChange, isShownQuiet);
}

export function chooseQuiet(isQuiet: boolean): void {
  browserStorage.set(chosenKey, String(Date.now()));
  showQuiet(isQuiet);
}

/** Ignores an answer that may miss a choice made here since, or shortly before it. */
export function showKeptQuiet(isQuiet: boolean, answeredAt: number): void {
  const chosenAt = Number(browserStorage.get(chosenKey));
  // The clock has been set back since then.
  const isFuture = chosenAt > Date.now();
  if (isFuture || answeredAt - chosenAt > savingMs) showQuiet(isQuiet);
}

/** As for a visitor. */
export function forgetQuiet(): void {
  browserStorage.remove(chosenKey);
  showQuiet(false);
}

/** In this page, and through localStorage in all other tabs. */
function showQuiet(isQuiet: boolean): void {
  if (isQuiet) {
    document.documentElement.dataset["quiet"] = "";
    browserStorage.set(storageKey, "on");
  } else {
    delete document.documentElement.dataset["quiet"];
    browserStorage.remove(storageKey);
  }
  for (const listener of listeners) listener();
}

/** Also from another tab (first-paint/early.js). Returns a function that removes the listener. */
function onStyleChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

onSessionNews(({ state }) => {
  if (state === "signed_out") forgetQuiet();
});

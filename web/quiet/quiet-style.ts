import { useSyncExternalStore } from "react";
import { onSessionNews } from "#web/lib/session/session-news.ts";

const storageKey = "quiet";
const listeners = new Set<() => void>();

/** Whether the page has the quiet style. ui/first-paint/early.js sets it before the first paint. */
function isShownQuiet(): boolean {
  return "quiet" in document.documentElement.dataset;
}

/** Whether the page has the quiet style now; renders again when that changes. */
export function useIsShownQuiet(): boolean {
  return useSyncExternalStore(onStyleChange, isShownQuiet);
}

/** Turns the quiet style on or off in this page, and through localStorage in all other tabs. */
export function showQuiet(isQuiet: boolean): void {
  if (isQuiet) {
    document.documentElement.dataset["quiet"] = "";
    localStorage.setItem(storageKey, "on");
  } else {
    delete document.documentElement.dataset["quiet"];
    localStorage.removeItem(storageKey);
  }
  for (const listener of listeners) listener();
}

/**
 * Calls the listener when the style changes, also from another tab (see ui/first-paint/early.js).
 * Returns a function that removes the listener.
 */
export function onStyleChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

onSessionNews(({ state }) => {
  if (state === "signed_out") showQuiet(false);
});

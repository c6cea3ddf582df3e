import { useSyncExternalStore } from "react";
import { onSessionNews } from "#web/lib/session/session-news.ts";

const storageKey = "quiet";
/** When the style was last chosen in this browser, in ms. */
const chosenKey = "quiet-chosen";
/** How long it may take until the server has saved a choice. */
const savingMs = 30_000;
const listeners = new Set<() => void>();

/** Whether the page has the quiet style. ui/first-paint/early.js sets it before the first paint. */
function isShownQuiet(): boolean {
  return "quiet" in document.documentElement.dataset;
}

/** Whether the page has the quiet style now; renders again when that changes. */
export function useIsShownQuiet(): boolean {
  return useSyncExternalStore(onStyleChange, isShownQuiet);
}

/** Shows what the member chooses here, and notes when. */
export function chooseQuiet(isQuiet: boolean): void {
  localStorage.setItem(chosenKey, String(Date.now()));
  showQuiet(isQuiet);
}

/**
 * Shows what the server answered, unless it may not have known of a choice in this browser: that was
 * made in any tab after the answer, or so shortly before that it may not have been saved.
 */
export function showKeptQuiet(isQuiet: boolean, answeredAt: number): void {
  const chosenAt = Number(localStorage.getItem(chosenKey));
  // The clock has been set back since then.
  const isFuture = chosenAt > Date.now();
  if (isFuture || answeredAt - chosenAt > savingMs) showQuiet(isQuiet);
}

/** Makes the page what it is for a visitor. */
export function forgetQuiet(): void {
  localStorage.removeItem(chosenKey);
  showQuiet(false);
}

/** Turns the quiet style on or off in this page, and through localStorage in all other tabs. */
function showQuiet(isQuiet: boolean): void {
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

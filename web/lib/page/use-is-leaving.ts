import { useSyncExternalStore } from "react";

// Not every browser has it.
const navigation = typeof window === "undefined" ? undefined : window.navigation;

let isLeaving = false;
const listeners = new Set<() => void>();

navigation?.addEventListener("navigate", ({ destination, navigationType, downloadRequest }) => {
  const isOfPage = downloadRequest === null && /^https?:/.test(destination.url);
  isLeaving = isOfPage && navigationType !== "reload" && !destination.sameDocument;
});

function stay() {
  isLeaving = false;
  for (const listener of listeners) listener();
}

navigation?.addEventListener("navigateerror", stay);
// Going back may show the page again as it was left.
if (navigation) window.addEventListener("pageshow", stay);

/** Renders again if the other page stops loading. */
export function useIsLeaving(): boolean {
  return useSyncExternalStore(
    onStay,
    () => isLeaving,
    () => false,
  );
}

function onStay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

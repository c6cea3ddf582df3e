let openSearch: (() => void) | undefined;
/** The search was asked for while nothing could open it. */
let isAwaited = false;

/** Now, or once it has loaded. */
export function askForSearch(): void {
  if (openSearch) openSearch();
  else isAwaited = true;
}

/** At once if asked before. Returns a function that removes the listener. */
export function onSearchAsked(open: () => void): () => void {
  openSearch = open;
  if (isAwaited) open();
  isAwaited = false;
  return () => {
    openSearch = undefined;
  };
}

/** Ctrl+K or Cmd+K. Returns a function that removes the listener. */
export function listenForSearchKeys(): () => void {
  // The same function added twice would be one listener, which the first to end would remove.
  const listener = (event: KeyboardEvent) => askByKey(event);
  window.addEventListener("keydown", listener);
  return () => window.removeEventListener("keydown", listener);
}

function askByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() !== "k" || ctrlKey === metaKey || altKey || shiftKey) return;
  // Browsers would go to their own search.
  event.preventDefault();
  askForSearch();
}

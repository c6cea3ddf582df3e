const asked = "search-asked";

/** Asks for the search to be opened. */
export function askForSearch(): void {
  window.dispatchEvent(new Event(asked));
}

/**
 * Calls `open` when the search is asked for, and when somebody presses Ctrl+K or Cmd+K. Returns a
 * function that ends this.
 */
export function onSearchAsked(open: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener(asked, open, { signal });
  window.addEventListener("keydown", (event) => openByKey(event, open), { signal });
  return () => ended.abort();
}

function openByKey(event: KeyboardEvent, open: () => void): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() !== "k" || ctrlKey === metaKey || altKey || shiftKey) return;
  // Browsers would go to their own search.
  event.preventDefault();
  open();
}

import { onSessionNews } from "#web/lib/session/session-news.ts";

const remembered = "quiet";
const listeners = new Set<() => void>();

/** Whether the page is shown in the quiet style, which ui/first-paint/early.js sets before the first paint. */
export function isShownQuiet(): boolean {
  return "quiet" in document.documentElement.dataset;
}

/** Shows this page, and by its memory every other open tab, in the quiet style or no longer. */
export function showQuiet(isQuiet: boolean): void {
  if (isQuiet) {
    document.documentElement.dataset["quiet"] = "";
    localStorage.setItem(remembered, "on");
  } else {
    delete document.documentElement.dataset["quiet"];
    localStorage.removeItem(remembered);
  }
  for (const listener of listeners) listener();
}

/** Hears when the style has changed, also because of another tab, which ui/first-paint/early.js follows. */
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

import pages from "virtual:pages-by-address";
import { useEffect } from "react";
import { matchPath } from "react-router";

/** Of the pointer or the focus on a link, in milliseconds. */
const shortestStay = 100;

/** Does nothing for visitors who save data. */
export function PrefetchOnIntent() {
  useEffect(() => {
    if (isSavingData()) return;
    return onIntent((path) => void loadAhead(path));
  }, []);
  return null;
}

/** A failure is told when the link is followed. */
async function loadAhead(path: string): Promise<void> {
  for (const [address, load] of Object.entries(pages)) {
    const match = matchPath(address, path);
    const loaded = match && (await load().catch(() => []));
    for (const { handle } of loaded ?? []) handle?.read(match?.params ?? {});
  }
}

/** Returns a function that ends it. */
function onIntent(prefetch: (path: string) => void): () => void {
  let timer: number | undefined;
  const leave = () => window.clearTimeout(timer);
  const stay = ({ target }: Event) => {
    leave();
    const path = pathOfLink(target);
    if (path !== null) timer = window.setTimeout(prefetch, shortestStay, path);
  };
  const touch = ({ target }: Event) => {
    const path = pathOfLink(target);
    if (path !== null) prefetch(path);
  };
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };
  document.addEventListener("mouseover", stay, options);
  document.addEventListener("focusin", stay, options);
  document.addEventListener("touchstart", touch, options);
  return () => {
    leave();
    ended.abort();
  };
}

/** Null without a link to another page of ours. */
function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link === null || link.origin !== window.location.origin) return null;
  if (link.hasAttribute("download") || link.pathname === window.location.pathname) return null;
  return link.pathname;
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

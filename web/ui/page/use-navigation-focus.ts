import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Once the page is shown. */
export function useNavigationFocus(): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return undefined;
    lastPath.current = pathname;
    if (hash) return undefined;
    const heading =
      document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!heading) return undefined;
    const hidden = heading.closest("[hidden]");
    if (hidden) return focusOnceShown(hidden, heading);
    focusHeading(heading);
    return undefined;
  }, [pathname, hash]);
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Leaves the focus alone if somebody has moved it meanwhile. */
function focusOnceShown(hidden: Element, heading: HTMLElement): () => void {
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    if (hidden.hasAttribute("hidden")) return;
    observer.disconnect();
    const focused = document.activeElement;
    if (focused === before || focused === document.body) focusHeading(heading);
  });
  observer.observe(hidden, { attributes: true, attributeFilter: ["hidden"] });
  return () => observer.disconnect();
}

import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the heading after navigation to another page. */
export function useNavigationFocus(): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (hash) return;
    const heading =
      document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}

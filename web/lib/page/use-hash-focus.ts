import { useEffect } from "react";
import { useLocation } from "react-router";

/** Scrolls to and focuses the heading named by the address's hash, once its content has loaded. */
export function useHashFocus(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = isReady && hash ? document.getElementById(hash.slice(1)) : null;
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [isReady, hash]);
}

import { useEffect } from "react";
import { useLocation } from "react-router";

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

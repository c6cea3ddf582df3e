import { useLayoutEffect, useRef } from "react";

/** Browsers drop the focus when an element moves within the page. */
export function useKeptFocusAt(place: number): (element: HTMLElement | null) => void {
  const kept = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place changes
  useLayoutEffect(() => {
    kept.current?.focus();
    kept.current = null;
  }, [place]);
  return (element) => {
    kept.current = element;
  };
}

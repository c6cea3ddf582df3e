import { type RefObject, useEffect, useRef } from "react";

/**
 * For a place whose buttons come and go with its state: when the one that had the focus has gone,
 * the focus continues at the place's first button instead of being lost.
 */
export function useKeptFocus<Place extends HTMLElement>(state: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) place.current?.querySelector("button")?.focus();
  }, [state]);
  return place;
}

import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus within an element whose buttons change with `state`. If the focused button is
 * unmounted, the focus moves to the first remaining button.
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

import { type RefObject, useEffect, useRef } from "react";

/** If `state` unmounts the focused button, the first remaining one gets the focus. */
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

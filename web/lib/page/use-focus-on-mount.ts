import { type RefObject, useEffect, useRef } from "react";

/** Focuses the element once when it is mounted, for content that replaces other content. */
export function useFocusOnMount<Place extends HTMLElement>(
  isWanted = true,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (isWanted) place.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return place;
}

import { type RefObject, useEffect, useRef } from "react";

/** For content that replaces other content. */
export function useFocusOnMount<Place extends HTMLElement>(
  isWanted = true,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (isWanted) place.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return place;
}

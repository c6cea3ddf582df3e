import { type RefObject, useEffect, useRef } from "react";

/** For what takes the place of something else: the keyboard and the screen reader continue at it. */
export function useArrivalFocus<Place extends HTMLElement>(
  isWanted = true,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (isWanted) place.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return place;
}

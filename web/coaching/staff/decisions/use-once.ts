import { useRef } from "react";

/**
 * Acts at most once for each `shown` value, for a second click that comes before the first is
 * rendered; and returns a function that allows it again after a failure.
 */
export function useOnce<Value extends object>(shown: Value) {
  const last = useRef<Value>(null);
  return {
    once(act: () => void) {
      if (last.current === shown) return;
      last.current = shown;
      act();
    },
    again() {
      last.current = null;
    },
  };
}

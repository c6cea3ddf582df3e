import { useRef } from "react";

/** Acts once per `shown` value: a second click may come before the first is rendered. */
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

import { useEffect, useRef } from "react";

/** Returns a function that says whether the component is still mounted, e.g. after a request. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}

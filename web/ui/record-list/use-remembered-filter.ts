import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { browserStorage } from "#web/lib/browser-storage.ts";

/** In this browser, for a page opened without search or filter. False until it is chosen. */
export function useRememberedFilter(name: string, storageKey: string): boolean {
  const [params, setParams] = useSearchParams();
  const [isReady, setIsReady] = useState(
    () => params.size > 0 || browserStorage.get(storageKey) === null,
  );
  const chosen = params.get(name);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const remembered = browserStorage.get(storageKey);
    if (!isReady && remembered !== null) {
      setParams({ [name]: remembered }, { replace: true });
      setIsReady(true);
    }
    if (chosen !== null) browserStorage.set(storageKey, chosen);
    else if (before.current !== null) browserStorage.remove(storageKey);
    before.current = chosen;
  }, [isReady, chosen, name, storageKey, setParams]);
  return isReady;
}

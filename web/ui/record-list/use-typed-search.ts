import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

const typingPauseMs = 300;

/** `search` is called after a pause or on blur. The field follows other changes of `found`. */
export function useTypedSearch(found: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(found);
  const begun = useRef<string[]>([]);
  const searchLater = useDebouncedCallback((text: string) => {
    begun.current.push(text);
    search(text);
  }, typingPauseMs);
  useEffect(() => {
    // Our searches arrive in order, maybe only the last. The user may have typed more.
    const place = begun.current.indexOf(found);
    begun.current = place === -1 ? [] : begun.current.slice(place + 1);
    if (place === -1) setTyped(found);
  }, [found]);
  return {
    typed,
    onType: (text: string) => {
      setTyped(text);
      searchLater(text.trim());
    },
    onLeave: searchLater.flush,
  };
}

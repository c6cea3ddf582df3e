import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

const typingPauseMs = 300;

/**
 * Holds the text of a search field. Calls `search` after a pause in typing or on blur. The field
 * follows `found` when it changes for another reason, such as going back.
 */
export function useTypedSearch(found: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(found);
  const begun = useRef<string[]>([]);
  const searchLater = useDebouncedCallback((text: string) => {
    begun.current.push(text);
    search(text);
  }, typingPauseMs);
  useEffect(() => {
    // Our own searches arrive in order, maybe only the last of several. The user may have typed more.
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

import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

const typingPauseMs = 300;

/**
 * Holds the text of a search field. Calls `search` after a pause in typing or on blur. The field
 * follows `found` when it changes for another reason, such as going back.
 */
export function useTypedSearch(found: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(found);
  const lastSearch = useRef(found);
  const searchLater = useDebouncedCallback((text: string) => {
    lastSearch.current = text;
    search(text);
  }, typingPauseMs);
  useEffect(() => {
    // The change is our own search, and the user may have typed more since.
    if (found === lastSearch.current) return;
    lastSearch.current = found;
    setTyped(found);
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

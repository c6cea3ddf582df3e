import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

const typingPauseMs = 300;

/**
 * The text of a search field. What is typed is handed to `search` after a pause, or when the field
 * is left; when `found` changes otherwise, as by going back, the field follows.
 */
export function useTypedSearch(found: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(found);
  const lastSearch = useRef(found);
  const searchLater = useDebouncedCallback((text: string) => {
    lastSearch.current = text;
    search(text);
  }, typingPauseMs);
  useEffect(() => {
    // By now more may have been typed than what was searched for last.
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

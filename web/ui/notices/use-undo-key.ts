import { useEffect, useRef } from "react";

/** For Ctrl+Z and Cmd+Z. In a field, and after typing, the browser undoes the text instead. */
export function useUndoKey(isPossible: boolean, undo: () => void): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    if (!isPossible) return;
    const ended = new AbortController();
    const { signal } = ended;
    const onKey = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKey, { signal });
    const onInput = ({ target }: Event) => isTyping(target) && ended.abort();
    document.addEventListener("input", onInput, { signal });
    return () => ended.abort();
  }, [isPossible]);
}

function isUndoKey({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean {
  return key.toLowerCase() === "z" && ctrlKey !== metaKey && !altKey && !shiftKey && !repeat;
}

/** A ticked box is not typed in. */
const fields = "input:not([type=checkbox], [type=radio]), textarea, select";

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(fields) !== null;
}

import { type RefObject, useRef } from "react";

export interface SelectionFocus {
  headerCheckbox: RefObject<HTMLInputElement | null>;
  firstCheckbox: RefObject<HTMLInputElement | null>;
  bar: RefObject<HTMLElement | null>;
  focusFirstCheckbox: () => void;
}

export function useSelectionFocus(): SelectionFocus {
  const headerCheckbox = useRef<HTMLInputElement>(null);
  const firstCheckbox = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLElement>(null);
  function focusFirstCheckbox() {
    headerCheckbox.current?.focus();
    if (document.activeElement !== headerCheckbox.current) firstCheckbox.current?.focus();
  }
  return { headerCheckbox, firstCheckbox, bar, focusFirstCheckbox };
}

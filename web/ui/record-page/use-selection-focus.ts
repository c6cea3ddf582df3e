import { type RefObject, useRef } from "react";

/** Where the focus goes between the rows of a list and the bar of the selected ones. */
export interface SelectionFocus {
  /** The checkbox that selects all rows shown. Cards have no such heading. */
  headerCheckbox: RefObject<HTMLInputElement | null>;
  /** The checkbox of the first row. */
  firstCheckbox: RefObject<HTMLInputElement | null>;
  bar: RefObject<HTMLElement | null>;
  /** Focuses the checkbox in the heading, or that of the first row if there is none. */
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

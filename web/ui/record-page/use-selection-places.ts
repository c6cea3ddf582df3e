import { type RefObject, useRef } from "react";

/** Where the focus goes between the rows of a list and what is done with those selected. */
export interface SelectionPlaces {
  /** The checkbox that selects all rows shown, and that of the first row. */
  all: RefObject<HTMLInputElement | null>;
  first: RefObject<HTMLInputElement | null>;
  bar: RefObject<HTMLElement | null>;
  focusStart: () => void;
}

export function useSelectionPlaces(): SelectionPlaces {
  const all = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLElement>(null);
  return {
    ...{ all, first, bar },
    focusStart: () => {
      all.current?.focus();
      // Cards have no heading.
      if (document.activeElement !== all.current) first.current?.focus();
    },
  };
}

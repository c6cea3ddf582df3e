import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { EarlyField } from "#web/search/early-field.tsx";
import { listenForSearchKeys, onSearchAsked } from "#web/search/search-asking.ts";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

export interface SearchOpening {
  /** A count of requests: the search opens whenever it changes. */
  asked: number;
  /** Called when its field has the focus. Returns what was typed before. */
  takeOver: () => string;
  /** Had the focus before. */
  opener: RefObject<Element | null>;
}

/** By its keys, and when its button asks for it. `Dialog` is not rendered before. */
export function StaffSearch({ Dialog }: { Dialog: ComponentType<SearchOpening> }) {
  const [asked, setAsked] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const early = useRef<HTMLInputElement>(null);
  const opener = useRef<Element>(null);
  const open = () => {
    opener.current = document.activeElement;
    setAsked((before) => before + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same function each time.
  useEffect(() => onSearchAsked(open), []);
  useEffect(listenForSearchKeys, []);
  if (asked === 0) return null;
  const takeOver = () => {
    const typed = early.current?.value ?? "";
    setIsOpen(true);
    return typed;
  };
  const leave = () => {
    setAsked(0);
    returnFocus(opener.current);
  };
  return (
    <PartBoundary failure="Failed to load the search">
      {!isOpen && <EarlyField ref={early} onLeave={leave} />}
      <Suspense>
        <Dialog asked={asked} takeOver={takeOver} opener={opener} />
      </Suspense>
    </PartBoundary>
  );
}

export function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

import { createContext, useContext, useEffect, useRef } from "react";

export type DialogPart = () => void;

type ChangeParts = (change: (parts: readonly DialogPart[]) => readonly DialogPart[]) => void;

/** The last opened last. */
export const PartsOfDialog = createContext<ChangeParts | null>(null);

/** Escape closes this part before its dialog. */
export function useDialogPart(isOpen: boolean, close: () => void): void {
  const change = useContext(PartsOfDialog);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (change === null || !isOpen) return;
    const part = () => latest.current();
    change((parts) => [...parts, part]);
    return () => change((parts) => parts.filter((each) => each !== part));
  }, [change, isOpen]);
}

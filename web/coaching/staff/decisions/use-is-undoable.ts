import { useEffect, useState } from "react";
import { secondsToUndo } from "#contract/coaching/bookings.ts";

/** For ten seconds by this computer's clock, which may differ from the server's. */
export function useIsUndoable(undoUntil: string | null | undefined): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (!undoUntil) return;
    const timer = setTimeout(() => setOver(undoUntil), secondsToUndo * 1000);
    return () => clearTimeout(timer);
  }, [undoUntil]);
  return Boolean(undoUntil) && over !== undoUntil;
}

import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** The state of a link that opens a page with its dialog for a new record. */
export const addsRecord = { addsRecord: true } as const;

/** Whether a page's dialog for a new record is open. */
export function useAdding() {
  const [isAdding, setIsAdding] = useState(false);
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAsked(state)) return;
    setIsAdding(true);
    // A reload of the page does not ask again.
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return [isAdding, setIsAdding] as const;
}

function isAsked(state: unknown): boolean {
  return typeof state === "object" && state !== null && "addsRecord" in state;
}

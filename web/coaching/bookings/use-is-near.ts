import { useEffect, useState } from "react";
import { isNear } from "#web/coaching/session-time.ts";

const lookAgainMs = 30_000;

/** Renders again when that changes while the page is open. */
export function useIsNear(session: Parameters<typeof isNear>[0]): boolean {
  const [, setWasNear] = useState(() => isNear(session));
  useEffect(() => {
    const timer = setInterval(() => setWasNear(isNear(session)), lookAgainMs);
    return () => clearInterval(timer);
  }, [session]);
  return isNear(session);
}

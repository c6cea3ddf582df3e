import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** Marks the entry of the history that the link opened. */
const arrival = "link from an email";

/**
 * The token of a link from an email, until the user goes elsewhere, also to the same page. Removes
 * it from the address at once, so that it is neither in the browser's history nor in a shared
 * address.
 */
export function useLinkToken(name: string): { token: string | null; drop: () => void } {
  const [params, setParams] = useSearchParams();
  const [token, setToken] = useState<string | null>(null);
  const inAddress = params.get(name);
  const isHere = useLocation().state === arrival;
  useEffect(() => {
    if (inAddress === null) return;
    setToken(inAddress);
    const rest = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      after.delete(name);
      return after;
    };
    setParams(rest, { replace: true, preventScrollReset: true, state: arrival });
  }, [inAddress, name, setParams]);
  return { token: isHere ? token : null, drop: () => setToken(null) };
}

import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

const arrival = "link from an email";

/** Removed from the address at once; kept until the user goes elsewhere. */
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

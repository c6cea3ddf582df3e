import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/**
 * The token of a link from a mail. It is taken out of the address at once, so that neither the
 * browser's history nor a shared address can be used in one's place.
 */
export function useLinkToken(name: string): { token: string | null; drop: () => void } {
  const [params, setParams] = useSearchParams();
  const [token, setToken] = useState<string | null>(null);
  const inAddress = params.get(name);
  useEffect(() => {
    if (inAddress === null) return;
    setToken(inAddress);
    const rest = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      after.delete(name);
      return after;
    };
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [inAddress, name, setParams]);
  return { token, drop: () => setToken(null) };
}

import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/**
 * Returns the token of a link from an email. Removes it from the address at once, so that nobody
 * can use it from the browser's history or from a shared address.
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

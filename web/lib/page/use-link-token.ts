import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { readToken } from "#contract/link-tokens.ts";

const arrival = "link from an email";

interface LinkToken {
  token: string | null;
  /** The token is still in the address. */
  isArriving: boolean;
  drop: () => void;
}

/** Removed from the address at once; kept until the user goes elsewhere. */
export function useLinkToken(name: string): LinkToken {
  const { state, hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const inAddress = readToken({ hash, search }, name);
  const isHere = state === arrival;
  useEffect(() => {
    if (inAddress === null) return;
    setToken(inAddress);
    const rest = new URLSearchParams(search);
    rest.delete(name);
    const here = { search: rest.toString(), hash: "" };
    void navigate(here, { replace: true, preventScrollReset: true, state: arrival });
  }, [inAddress, name, search, navigate]);
  return {
    token: isHere ? token : null,
    isArriving: inAddress !== null,
    drop: () => setToken(null),
  };
}

import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { changeAddress } from "#web/ui/record-page/list-address.ts";

/** Marks a step of the browser's history that was made by opening a record from its list. */
const openedFromList = { isOpenedFromList: true };

/** The parameters of the page's address, and how they change. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  // Two changes may come so soon after each other that the page has not been drawn in between.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const shownStep = useRef<string | null>(null);
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    shownStep.current = key;
    setIsClosed(false);
    return () => {
      shownStep.current = null;
    };
  }, [key]);

  function change(
    changes: Readonly<Record<string, string | null>>,
    options: { replace?: true; state?: unknown } = {},
  ) {
    latest.current = changeAddress(latest.current, changes);
    setParams(latest.current, { preventScrollReset: true, ...options });
  }

  /** Does nothing when the record is closed already, as by going back while it was being saved. */
  function close() {
    if (shownStep.current !== key) return;
    shownStep.current = null;
    setIsClosed(true);
    if (state?.isOpenedFromList) void navigate(-1);
    else change({ record: null, dialog: null }, { replace: true });
  }

  return {
    params,
    change,
    open: (id: string, dialog: string | null) =>
      change({ record: id, dialog }, { state: openedFromList }),
    close,
    /** Whether the record is closed, though the address still names it for a moment. */
    isClosed,
  };
}

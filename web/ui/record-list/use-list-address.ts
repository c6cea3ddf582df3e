import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { changeAddress } from "#web/ui/record-list/list-address.ts";

/** Marks a history entry of a record opened from its list. */
const openedFromList = { isOpenedFromList: true };

export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  // Two changes may happen before the next render.
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

  /** Does nothing if already closed, e.g. by going back during a save. */
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
    /** Without a new step of the history. */
    move: (id: string) => change({ record: id, dialog: null }, { replace: true, state }),
    close,
    isClosed,
  };
}

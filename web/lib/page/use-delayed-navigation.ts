import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Navigates to an address after `afterMs` milliseconds, unless the component unmounts first. */
export function useDelayedNavigation(address: string, afterMs: number, wanted: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => navigate(address), afterMs);
    return () => clearTimeout(timer);
  }, [address, afterMs, wanted, navigate]);
}

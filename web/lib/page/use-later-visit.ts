import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Goes to an address after a while, unless the person leaves first. */
export function useLaterVisit(address: string, afterMs: number, wanted: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => navigate(address), afterMs);
    return () => clearTimeout(timer);
  }, [address, afterMs, wanted, navigate]);
}

import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { NextStepName } from "#content/next-steps.ts";
import { addresses } from "#contract/addresses.ts";
import { useKeptUtm } from "#web/lib/page/use-kept-utm.ts";

interface ReturnHome {
  afterMs: number;
  /** Null before the form is sent. */
  nextStep: NextStepName | null;
}

/** The result stops the return; null when there is nothing to stop. */
export function useReturnHome({ afterMs, nextStep }: ReturnHome): (() => void) | null {
  const [isStopped, setIsStopped] = useState(false);
  const navigate = useNavigate();
  const home = addresses.home + useKeptUtm();
  const isLeaving = nextStep !== null && !isStopped;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => navigate(home, { state: { nextStep } }), afterMs);
    return () => clearTimeout(timer);
  }, [home, afterMs, isLeaving, nextStep, navigate]);
  return isLeaving ? () => setIsStopped(true) : null;
}

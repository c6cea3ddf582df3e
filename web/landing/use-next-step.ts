import { useLocation } from "react-router";
import { type NextStepName, nextSteps } from "#content/next-steps.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";

/** The form that a visitor has just sent; null without one. */
export function useNextStep(): NextStepName | null {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const step: unknown = state?.nextStep;
  if (!isHydrated || typeof step !== "string" || !Object.hasOwn(nextSteps, step)) return null;
  return step as NextStepName;
}

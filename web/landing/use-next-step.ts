import { useLocation } from "react-router";
import { nextSteps } from "#content/next-steps.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";

/**
 * Returns what happens next, for a visitor who comes from a form that was just sent; null for all
 * others.
 */
export function useNextStep(): string | null {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const step: unknown = state?.nextStep;
  if (!isHydrated || typeof step !== "string" || !Object.hasOwn(nextSteps, step)) return null;
  return nextSteps[step as keyof typeof nextSteps];
}

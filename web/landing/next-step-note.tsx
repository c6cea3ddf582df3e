import { useLocation } from "react-router";
import { nextSteps } from "#content/next-steps.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";

/** Says what happens next to a visitor who comes from a form that was just sent. */
export function NextStepNote() {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const step: unknown = state?.nextStep;
  if (!isHydrated || typeof step !== "string" || !Object.hasOwn(nextSteps, step)) return null;
  return (
    <p className="next-step-note" role="status">
      {nextSteps[step as keyof typeof nextSteps]}
    </p>
  );
}

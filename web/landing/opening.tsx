import { coaches } from "#content/coaches.ts";
import { landing } from "#content/landing.ts";
import { nextSteps } from "#content/next-steps.ts";
import { NextInfoSession } from "#web/landing/next-info-session.tsx";
import { useNextStep } from "#web/landing/use-next-step.ts";
import { CoachFigure } from "#web/shared/coaches/coach-figure.tsx";
import { MainActions } from "#web/shared/public-pages/main-actions.tsx";
import { CalmingWave } from "#web/ui/brand/calming-wave.tsx";

export function Opening() {
  const nextStep = useNextStep();
  return (
    <div className="page landing-opening">
      <div className="opening-words">
        <h1 className="headline">{landing.headline}</h1>
        <p className="lead">{landing.subheadline}</p>
        {nextStep && (
          <p className="next-step-note" role="status">
            {nextSteps[nextStep]}
          </p>
        )}
        <MainActions isQuiet={nextStep !== null} hasApplied={nextStep === "applied"} />
        <NextInfoSession />
      </div>
      <div className="opening-coaches">
        {coaches.map((coach) => (
          <CoachFigure key={coach.slug} coach={coach} />
        ))}
      </div>
      <CalmingWave />
    </div>
  );
}

import { coaches } from "#content/coaches.ts";
import { landing } from "#content/landing.ts";
import { CoachFigure } from "#web/landing/coach-figure.tsx";
import { MainActions } from "#web/landing/main-actions.tsx";
import { NextStepNote } from "#web/landing/next-step-note.tsx";
import { CalmingWave } from "#web/ui/calming-wave.tsx";

/** The first screen: what the academy offers, and who the coaches are. */
export function Opening() {
  return (
    <div className="page landing-opening">
      <div className="opening-words">
        <h1 className="headline">{landing.headline}</h1>
        <p className="lead">{landing.subheadline}</p>
        <NextStepNote />
        <MainActions />
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

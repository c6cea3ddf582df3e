import { use } from "react";
import type { NextStepName } from "#content/next-steps.ts";
import { addresses } from "#contract/addresses.ts";
import { landingTexts } from "#web/landing/landing-texts.ts";
import { NextInfoSession } from "#web/landing/next-info-session.tsx";
import { useNextStep } from "#web/landing/use-next-step.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { actionTexts } from "#web/lib/texts/action-texts.ts";
import { SiteText, useTexts } from "#web/lib/texts/site-text.tsx";
import { CoachFaces } from "#web/shared/coaches/coach-faces.tsx";
import { CoachFigure } from "#web/shared/coaches/coach-figure.tsx";
import { MainActions } from "#web/shared/public-pages/main-actions.tsx";
import { CalmingWave } from "#web/ui/brand/calming-wave.tsx";
import { SiteLink } from "#web/ui/page/site-link.tsx";

/** Leads with what there is: an info session, a cohort, or the playbook. */
function NextActions({ nextStep }: { nextStep: NextStepName | null }) {
  const { apply, playbook, tellDate } = useTexts(actionTexts);
  const { nextInfoSession, nextCohort } = use(PageFactsContext) ?? {};
  if (nextStep !== null || nextInfoSession?.starts_at !== null) {
    return (
      <>
        <MainActions isQuiet={nextStep !== null} hasApplied={nextStep === "applied"} />
        <NextInfoSession />
      </>
    );
  }
  return (
    <>
      <p className="actions">
        {nextCohort?.cohort ? (
          <SiteLink className="button" to={addresses.apply} prefetch="intent">
            {apply}
          </SiteLink>
        ) : (
          <a className="button" href="#playbook">
            {playbook}
          </a>
        )}
        <SiteLink className="button button-quiet" to={addresses.infoSession} prefetch="intent">
          {tellDate}
        </SiteLink>
      </p>
      <p className="small soft">
        <SiteText in={landingTexts} of="undated" />
      </p>
    </>
  );
}

export function Opening() {
  const { sent } = useTexts(actionTexts);
  const nextStep = useNextStep();
  return (
    <div className="page landing-opening">
      <div className="opening-words">
        <h1 className="headline">
          <SiteText in={landingTexts} of="headline" />
        </h1>
        <p className="lead">
          <SiteText in={landingTexts} of="subheadline" />
        </p>
        {nextStep && (
          <p className="next-step-note" role="status">
            {sent[nextStep]}
          </p>
        )}
        <NextActions nextStep={nextStep} />
      </div>
      <CoachFaces>
        {(faces) => (
          // Three and more are lines with small portraits.
          <div className={faces.length > 2 ? "opening-words" : "opening-coaches"}>
            {faces.map((coach) => (
              <CoachFigure key={coach.slug} coach={coach} />
            ))}
          </div>
        )}
      </CoachFaces>
      <CalmingWave />
    </div>
  );
}

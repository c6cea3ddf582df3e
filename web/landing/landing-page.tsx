import { addresses } from "#contract/addresses.ts";
import { CohortSteps } from "#web/landing/cohort-steps.tsx";
import { EssaySection } from "#web/landing/essay-section.tsx";
import { LandingPicture } from "#web/landing/landing-picture.tsx";
import { landingTexts } from "#web/landing/landing-texts.ts";
import { Night } from "#web/landing/night.tsx";
import { Opening } from "#web/landing/opening.tsx";
import { PlaybookForm } from "#web/landing/playbook/playbook-form.tsx";
import { Questions } from "#web/landing/questions.tsx";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { actionTexts } from "#web/lib/texts/action-texts.ts";
import { readTexts, SiteList, SiteText, useTexts } from "#web/lib/texts/site-text.tsx";
import { NextCohort } from "#web/shared/cohorts/next-cohort.tsx";
import { PublicPageEnd } from "#web/shared/public-pages/public-page-end.tsx";
import { Voices } from "#web/shared/voices/voices.tsx";
import { SiteLink } from "#web/ui/page/site-link.tsx";

export const meta = () => {
  const { headline, subheadline } = readTexts(landingTexts);
  return pageMeta({
    title: pageTitle(headline),
    description: subheadline,
    path: addresses.home,
  });
};

export default function LandingPage() {
  const { apply } = useTexts(actionTexts);
  return (
    <>
      <Opening />
      <Benefits />
      <LandingPicture />
      <PlaybookForm />
      <div className="page">
        <EssaySection className="who-for" section="whoFor" />
      </div>
      <CohortSteps />
      <div className="page">
        <NextCohort className="cohort-section">
          <p className="actions">
            <SiteLink className="button button-quiet" to={addresses.apply} prefetch="intent">
              {apply}
            </SiteLink>
          </p>
        </NextCohort>
      </div>
      <Night />
      <div className="page essay-pair">
        <EssaySection section="avoided" />
        <EssaySection section="changes" />
      </div>
      <Voices />
      <Questions />
      <PublicPageEnd
        title={<SiteText in={landingTexts} of="closing.title" />}
        text={<SiteText in={landingTexts} of="closing.text" />}
      />
    </>
  );
}

function Benefits() {
  return (
    <ul className="page benefits">
      <SiteList in={landingTexts} of="benefits">
        {(benefit) => (
          <li>
            <h2>{benefit.title}</h2>
            <p>{benefit.text}</p>
          </li>
        )}
      </SiteList>
    </ul>
  );
}

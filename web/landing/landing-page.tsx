import { brand } from "#content/brand.ts";
import { landing } from "#content/landing.ts";
import { mainActions } from "#content/main-actions.ts";
import { addresses } from "#contract/addresses.ts";
import { CohortSteps } from "#web/landing/cohort-steps.tsx";
import { EssaySection } from "#web/landing/essay-section.tsx";
import { Night } from "#web/landing/night.tsx";
import { Opening } from "#web/landing/opening.tsx";
import { PlaybookForm } from "#web/landing/playbook-form.tsx";
import { Questions } from "#web/landing/questions.tsx";
import { pageMeta } from "#web/lib/page/page-meta.ts";
import { NextCohort } from "#web/shared/cohorts/next-cohort.tsx";
import { PublicPageEnd } from "#web/shared/public-pages/public-page-end.tsx";
import { SiteLink } from "#web/ui/page/site-link.tsx";

export const meta = () =>
  pageMeta({
    title: `${landing.headline} · ${brand.name}`,
    description: landing.subheadline,
    path: addresses.home,
  });

export default function LandingPage() {
  return (
    <>
      <Opening />
      <Benefits />
      <PlaybookForm />
      <div className="page">
        <EssaySection className="who-for" section={landing.whoFor} />
      </div>
      <CohortSteps />
      <div className="page">
        <NextCohort className="cohort-section">
          <p className="actions">
            <SiteLink className="button button-quiet" to={addresses.apply} prefetch="intent">
              {mainActions.apply}
            </SiteLink>
          </p>
        </NextCohort>
      </div>
      <Night />
      <div className="page essay-pair">
        <EssaySection section={landing.avoided} />
        <EssaySection section={landing.changes} />
      </div>
      <Questions />
      <PublicPageEnd {...landing.closing} />
    </>
  );
}

function Benefits() {
  return (
    <ul className="page benefits">
      {landing.benefits.map((benefit) => (
        <li key={benefit.title}>
          <h2>{benefit.title}</h2>
          <p>{benefit.text}</p>
        </li>
      ))}
    </ul>
  );
}

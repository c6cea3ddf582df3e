import { landingTexts } from "#web/landing/landing-texts.ts";
import { SiteList, SiteText } from "#web/lib/texts/site-text.tsx";

export function CohortSteps() {
  return (
    <section className="page steps">
      <h2>
        <SiteText in={landingTexts} of="steps.title" />
      </h2>
      <p className="lead">
        <SiteText in={landingTexts} of="steps.intro" />
      </p>
      <ol className="step-list">
        <SiteList in={landingTexts} of="steps.points">
          {(point) => (
            <li>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          )}
        </SiteList>
      </ol>
    </section>
  );
}

import { use, useState } from "react";
import { useLocation } from "react-router";
import { addresses, isInvited } from "#contract/addresses.ts";
import { ApplicationForm, type ApplicationValues } from "#web/applications/application-form.tsx";
import { applicationTexts } from "#web/applications/application-texts.ts";
import css from "#web/applications/apply.css?inline";
import { cohortData } from "#web/applications/cohort-data.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { readTexts, SiteText } from "#web/lib/texts/site-text.tsx";
import { NextCohort } from "#web/shared/cohorts/next-cohort.tsx";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";
import { LinkedData } from "#web/ui/page/linked-data.tsx";

export const meta = () => {
  const { title, intro } = readTexts(applicationTexts);
  return pageMeta({ title: pageTitle(title), description: intro, path: addresses.apply });
};

export default function ApplyPage() {
  const facts = use(PageFactsContext);
  const [sent, setSent] = useState<ApplicationValues | null>(null);
  return (
    <div className="page form-page">
      <OwnStyles css={css} />
      {facts && <LinkedData data={cohortData(facts)} />}
      <div className="form-page-words">
        <h1>
          <SiteText in={applicationTexts} of="title" />
        </h1>
        {sent === null ? (
          <Introduction />
        ) : (
          <p className="lead">
            <SiteText in={applicationTexts} of="sent.intro" />
          </p>
        )}
      </div>
      <ApplicationForm onSent={setSent} />
      {sent && <WhatYouWrote {...sent} />}
    </div>
  );
}

function Introduction() {
  return (
    <>
      <p className="lead">
        <SiteText in={applicationTexts} of="intro" />
      </p>
      <p className="soft">
        <SiteText in={applicationTexts} of="note" />
      </p>
      <CohortToApplyFor />
    </>
  );
}

function WhatYouWrote({ name, email, currentRole, biggestChallenge, whyNow }: ApplicationValues) {
  const written = { Name: name, Email: email, "What you do": currentRole };
  const answers = { "What is hardest": biggestChallenge, "Why now": whyNow };
  return (
    <section className="what-you-wrote" aria-labelledby="what-you-wrote">
      <h2 id="what-you-wrote">What you wrote</h2>
      <dl>
        {Object.entries({ ...written, ...answers }).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ApplyAllTheSame() {
  return (
    <p>
      <SiteText in={applicationTexts} of="withoutCohort" />
    </p>
  );
}

/** Applications may be closed for everyone but the invited (rule cohorts.invitation). */
function CohortToApplyFor() {
  const { search } = useLocation();
  if (!isInvited(search))
    return <NextCohort className="apply-cohort" isFolded whenNone={<ApplyAllTheSame />} />;
  return (
    <section className="apply-cohort" aria-label="Invitation">
      <p>
        <SiteText in={applicationTexts} of="invited" />
      </p>
    </section>
  );
}

import { useState } from "react";
import { useLocation } from "react-router";
import { brand } from "#content/brand.ts";
import { addresses, isInvited } from "#contract/addresses.ts";
import { ApplicationForm, type ApplicationValues } from "#web/applications/application-form.tsx";
import css from "#web/applications/apply.css?inline";
import { pageMeta } from "#web/lib/page/page-meta.ts";
import { NextCohort } from "#web/shared/cohorts/next-cohort.tsx";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";

const title = "Cohort Fit Check";
const description =
  "Three questions that show whether a cohort is right for you. If it isn’t, we say so.";

export const meta = () =>
  pageMeta({ title: `${title} · ${brand.name}`, description, path: addresses.apply });

export default function ApplyPage() {
  const [sent, setSent] = useState<ApplicationValues | null>(null);
  return (
    <div className="page form-page">
      <OwnStyles css={css} />
      <div className="form-page-words">
        <h1>{title}</h1>
        {sent === null ? <Introduction /> : <p className="lead">We have your application.</p>}
      </div>
      <ApplicationForm onSent={setSent} />
      {sent && <WhatYouWrote {...sent} />}
    </div>
  );
}

function Introduction() {
  return (
    <>
      <p className="lead">{description}</p>
      <p className="soft">
        One of us reads every application and answers within 2 business days. Plain words are best:
        nobody is marking your style.
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
      You can apply all the same. We answer as we always do, and offer you a place once a cohort
      that suits you is open.
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
      <p>You are invited to apply for a place. The email says in which cohort.</p>
    </section>
  );
}

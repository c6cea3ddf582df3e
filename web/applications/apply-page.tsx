import { brand } from "#content/brand.ts";
import { addresses } from "#contract/addresses.ts";
import { ApplicationForm } from "#web/applications/application-form.tsx";
import { pageMeta } from "#web/lib/page/page-meta.ts";
import { NextCohort } from "#web/ui/next-cohort/next-cohort.tsx";

const title = "Cohort Fit Check";
const description =
  "Five questions that show whether a cohort is right for you. If it isn’t, we say so.";

export const meta = () =>
  pageMeta({ title: `${title} · ${brand.name}`, description, path: addresses.apply });

export default function ApplyPage() {
  return (
    <div className="page form-page">
      <div className="form-page-words">
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        <p className="soft">
          One of us reads every application and answers within 2 business days. Plain words are
          best: nobody is marking your style.
        </p>
        <NextCohort className="apply-cohort" />
      </div>
      <ApplicationForm />
    </div>
  );
}

import { brand } from "#content/brand.ts";
import { addresses } from "#contract/addresses.ts";
import { ApplicationForm } from "#web/applications/application-form.tsx";
import { pageMeta } from "#web/lib/page/page-meta.ts";

const title = "Cohort Fit Check";
const description =
  "Five questions, so that we can tell whether a cohort is right for you, and say so if it isn’t.";

export const meta = () =>
  pageMeta({ title: `${title} · ${brand.name}`, description, path: addresses.apply });

export default function ApplyPage() {
  return (
    <div className="page form-page">
      <div className="form-page-words">
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        <p className="soft">
          Both coaches read every application. You hear from us within 2 business days. Plain words
          are best; nobody is marking your style.
        </p>
      </div>
      <ApplicationForm />
    </div>
  );
}

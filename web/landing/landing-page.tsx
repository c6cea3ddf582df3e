import { Link } from "react-router";
import { brand } from "#content/brand.ts";
import { landing } from "#content/landing.ts";
import { addresses } from "#contract/addresses.ts";
import { EssaySection } from "#web/landing/essay-section.tsx";
import { PlaybookForm } from "#web/landing/playbook-form.tsx";
import { pageMeta } from "#web/lib/page/page-meta.ts";
import { CalmingWave } from "#web/ui/calming-wave.tsx";

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
      <div className="page essay">
        {landing.sections.map((section) => (
          <EssaySection key={section.title} section={section} />
        ))}
      </div>
      <Closing />
    </>
  );
}

function Opening() {
  return (
    <div className="page opening">
      <h1 className="headline">{landing.headline}</h1>
      <div className="opening-words">
        <p className="lead">{landing.subheadline}</p>
        <p className="actions">
          <Link className="button" to={addresses.infoSession} prefetch="intent">
            {landing.buttons.infoSession}
          </Link>
          <Link className="button button-quiet" to={addresses.apply} prefetch="intent">
            {landing.buttons.apply}
          </Link>
        </p>
      </div>
      <CalmingWave />
    </div>
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

function Closing() {
  return (
    <section className="page closing">
      <h2>{landing.closing.title}</h2>
      <p className="lead">{landing.closing.text}</p>
      <p className="actions">
        <Link className="button" to={addresses.infoSession} prefetch="intent">
          {landing.buttons.infoSession}
        </Link>
      </p>
    </section>
  );
}

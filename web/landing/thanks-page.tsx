import { useLocation, useSearchParams } from "react-router";
import { brand } from "#content/brand.ts";
import { thanks } from "#content/thanks.ts";
import { addresses } from "#contract/addresses.ts";
import css from "#web/landing/thanks.css?inline";
import { WelcomeVideo } from "#web/landing/welcome-video.tsx";
import { pageMeta } from "#web/lib/page/page-meta.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";
import { SiteLink } from "#web/ui/page/site-link.tsx";

export const meta = () =>
  pageMeta({
    title: `${thanks.heading} · ${brand.name}`,
    description: thanks.intro,
    path: addresses.thanks,
    isListed: false,
  });

export default function ThanksPage() {
  const email = usePlaybookEmail();
  return (
    <div className="page thanks">
      <h1>{thanks.heading}</h1>
      <p className="lead">
        {email ? (
          <>
            We sent the playbook to <strong className="address">{email}</strong>.
          </>
        ) : (
          thanks.sentEarlier
        )}
      </p>
      <p className="measure">{thanks.intro}</p>
      <section className="essay-section">
        <h2>{thanks.stepsTitle}</h2>
        <ol className="points">
          {thanks.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <WelcomeVideo />
      <OwnStyles css={css} />
      <p>
        <SiteLink to={addresses.home}>{thanks.homeLink}</SiteLink>
      </p>
    </div>
  );
}

/** The address the playbook was sent to, or null for a visitor who did not use the form. */
function usePlaybookEmail(): string | null {
  const { state } = useLocation();
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const email: unknown = state?.email ?? params.get("email");
  return typeof email === "string" && email ? email : null;
}

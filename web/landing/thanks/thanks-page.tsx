import { useLocation, useSearchParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import css from "#web/landing/thanks/thanks.css?inline";
import { thanksTexts } from "#web/landing/thanks/thanks-texts.ts";
import { WelcomeVideo } from "#web/landing/thanks/welcome-video.tsx";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { readTexts, SiteList, SiteText, useTexts } from "#web/lib/texts/site-text.tsx";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";
import { SiteLink } from "#web/ui/page/site-link.tsx";

export const meta = () => {
  const { heading, intro } = readTexts(thanksTexts);
  return pageMeta({
    title: pageTitle(heading),
    description: intro,
    path: addresses.thanks,
    isListed: false,
  });
};

export default function ThanksPage() {
  const { homeLink } = useTexts(thanksTexts);
  const email = usePlaybookEmail();
  return (
    <div className="page thanks">
      <h1>
        <SiteText in={thanksTexts} of="heading" />
      </h1>
      <p className="lead">
        {email ? (
          <>
            We sent the playbook to <strong className="address">{email}</strong>.
          </>
        ) : (
          <SiteText in={thanksTexts} of="sentEarlier" />
        )}
      </p>
      <p className="measure">
        <SiteText in={thanksTexts} of="intro" />
      </p>
      <section className="essay-section">
        <h2>
          <SiteText in={thanksTexts} of="stepsTitle" />
        </h2>
        <ol className="points">
          <SiteList in={thanksTexts} of="steps">
            {(step) => (
              <li>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            )}
          </SiteList>
        </ol>
      </section>
      <WelcomeVideo />
      <OwnStyles css={css} />
      <p>
        <SiteLink to={addresses.home}>{homeLink}</SiteLink>
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

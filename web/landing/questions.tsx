import { landingTexts } from "#web/landing/landing-texts.ts";
import { SiteList, SiteText } from "#web/lib/texts/site-text.tsx";

export function Questions() {
  return (
    <section className="page essay-section questions">
      <h2>
        <SiteText in={landingTexts} of="questions.title" />
      </h2>
      <div>
        <SiteList in={landingTexts} of="questions.items">
          {({ asked, answer }) => (
            <details>
              <summary>{asked}</summary>
              <p>{answer}</p>
            </details>
          )}
        </SiteList>
      </div>
    </section>
  );
}

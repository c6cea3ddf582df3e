import { landingTexts } from "#web/landing/landing-texts.ts";
import { SiteList, SiteText } from "#web/lib/texts/site-text.tsx";

interface EssaySectionProps {
  section: "whoFor" | "avoided" | "changes";
  className?: string;
}

export function EssaySection({ section, className = "" }: EssaySectionProps) {
  return (
    <section className={className}>
      <h2>
        <SiteText in={landingTexts} of={`${section}.title`} />
      </h2>
      <div className="prose">
        <SiteList in={landingTexts} of={`${section}.paragraphs`}>
          {(paragraph) => <p>{paragraph}</p>}
        </SiteList>
      </div>
    </section>
  );
}

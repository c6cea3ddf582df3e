import { addresses } from "#contract/addresses.ts";
import { LegalSection, LegalText, legalMeta } from "#web/legal/legal-text.tsx";
import { termsTexts } from "#web/legal/legal-texts.ts";
import { readTexts, SiteList, SiteText } from "#web/lib/texts/site-text.tsx";

export const meta = () => legalMeta(readTexts(termsTexts), addresses.terms);

const sections = [
  ...(["free", "applying", "account", "sessions", "files", "promises", "about"] as const),
];

export default function TermsPage() {
  return (
    <LegalText
      title={<SiteText in={termsTexts} of="title" />}
      description={<SiteText in={termsTexts} of="description" />}
    >
      {sections.map((name) => (
        <LegalSection key={name} title={<SiteText in={termsTexts} of={`${name}.title`} />}>
          <SiteList in={termsTexts} of={`${name}.paragraphs`}>
            {(paragraph) => <p>{paragraph}</p>}
          </SiteList>
        </LegalSection>
      ))}
    </LegalText>
  );
}

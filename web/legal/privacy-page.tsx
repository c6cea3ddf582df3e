import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { addresses } from "#contract/addresses.ts";
import { LegalSection, LegalText, legalMeta } from "#web/legal/legal-text.tsx";
import { privacyTexts } from "#web/legal/legal-texts.ts";
import { KeptData, Recipients, StoredData } from "#web/legal/personal-data-tables.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";
import { readTexts, SiteList, SiteText } from "#web/lib/texts/site-text.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

export const meta = () => legalMeta(readTexts(privacyTexts), addresses.privacy);

export default function PrivacyPage() {
  const { data, isError, refetch } = useQuery(
    queries.people.describe.queryOptions(usePageFact("personalData")),
    queryClient,
  );
  const failure = isError && !data && (
    <LoadFailure message="Failed to load this table" onRetry={() => void refetch()} />
  );
  return (
    <LegalText
      title={<SiteText in={privacyTexts} of="title" />}
      description={<SiteText in={privacyTexts} of="description" />}
    >
      <Section name="reading" />
      <Section name="stored" table={data ? <StoredData {...data} /> : failure} />
      <InBrowser />
      <Section name="seen" table={data ? <Recipients {...data} /> : failure} />
      <Section name="copies" />
      <Section name="deleting" table={data ? <KeptData {...data} /> : failure} />
      <Section name="about" />
    </LegalText>
  );
}

interface SectionProps {
  name: "reading" | "stored" | "seen" | "copies" | "deleting" | "about";
  table?: ReactNode;
}

function Section({ name, table }: SectionProps) {
  return (
    <LegalSection title={<SiteText in={privacyTexts} of={`${name}.title`} />} table={table}>
      <SiteList in={privacyTexts} of={`${name}.paragraphs`}>
        {(paragraph) => <p>{paragraph}</p>}
      </SiteList>
    </LegalSection>
  );
}

function InBrowser() {
  return (
    <LegalSection title={<SiteText in={privacyTexts} of="browser.title" />}>
      <dl className="legal-entries">
        <SiteList in={privacyTexts} of="browser.entries">
          {({ name, text }) => (
            <div>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          )}
        </SiteList>
      </dl>
    </LegalSection>
  );
}

import type { ReactNode } from "react";
import type { LegalPage, LegalSection } from "#content/legal.ts";
import css from "#web/legal/legal.css?inline";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { ContactDetails } from "#web/shared/public-pages/contact-details.tsx";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";

export function legalMeta({ title, description }: LegalPage, path: string) {
  return pageMeta({ title: pageTitle(title), description, path });
}

type Table = NonNullable<LegalSection["table"]>;

interface LegalTextProps {
  page: LegalPage;
  tableOf?: (table: Table) => ReactNode;
}

export function LegalText({ page, tableOf }: LegalTextProps) {
  return (
    <div className="page legal">
      <h1>{page.title}</h1>
      <p className="lead">{page.description}</p>
      {page.sections.map((section) => (
        <Section key={section.name} section={section}>
          {section.table && tableOf?.(section.table)}
        </Section>
      ))}
      <section className="essay-section">
        <h2>How to reach us</h2>
        <ContactDetails />
      </section>
      <OwnStyles css={css} />
    </div>
  );
}

function Section({ section, children }: { section: LegalSection; children: ReactNode }) {
  const { title, paragraphs = [], entries = [] } = section;
  return (
    <section className="essay-section">
      <h2>{title}</h2>
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {entries.length > 0 && (
          <dl className="legal-entries">
            {entries.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {children}
    </section>
  );
}

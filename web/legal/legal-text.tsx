import type { ReactNode } from "react";
import css from "#web/legal/legal.css?inline";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { ContactDetails } from "#web/shared/public-pages/contact-details.tsx";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";

export function legalMeta(
  { title, description }: Record<"title" | "description", string>,
  path: string,
) {
  return pageMeta({ title: pageTitle(title), description, path });
}

interface LegalTextProps {
  title: ReactNode;
  description: ReactNode;
  children: ReactNode;
}

export function LegalText({ title, description, children }: LegalTextProps) {
  return (
    <div className="page legal">
      <h1>{title}</h1>
      <p className="lead">{description}</p>
      {children}
      <section className="essay-section">
        <h2>How to reach us</h2>
        <ContactDetails />
      </section>
      <OwnStyles css={css} />
    </div>
  );
}

interface LegalSectionProps {
  title: ReactNode;
  children: ReactNode;
  table?: ReactNode;
}

export function LegalSection({ title, children, table }: LegalSectionProps) {
  return (
    <section className="essay-section">
      <h2>{title}</h2>
      <div className="prose">{children}</div>
      {table}
    </section>
  );
}

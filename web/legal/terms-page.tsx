import { terms } from "#content/legal.ts";
import { addresses } from "#contract/addresses.ts";
import { LegalText, legalMeta } from "#web/legal/legal-text.tsx";

export const meta = () => legalMeta(terms, addresses.terms);

export default function TermsPage() {
  return <LegalText page={terms} />;
}

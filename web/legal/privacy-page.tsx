import { privacy } from "#content/legal.ts";
import { addresses } from "#contract/addresses.ts";
import { LegalText, legalMeta } from "#web/legal/legal-text.tsx";

export const meta = () => legalMeta(privacy, addresses.privacy);

export default function PrivacyPage() {
  return <LegalText page={privacy} />;
}

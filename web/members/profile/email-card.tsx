import { use } from "react";
import type { Profile } from "#contract/members/members.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { cards } from "#web/members/profile/profile-cards.ts";
import { ResendVerification } from "#web/shared/accounts/resend-verification.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

export function EmailCard({ profile: { email, email_verified } }: { profile: Profile }) {
  const { contact } = use(PageFactsContext) ?? {};
  return (
    <SettingCard {...cards.email}>
      <TextField label="Email" type="email" name="email" value={email} readOnly />
      <p>{email_verified ? "Your address is confirmed." : "Your address is not confirmed."}</p>
      {!email_verified && <ResendVerification />}
      <p className="soft small">
        It can’t be changed here. To use another one, write to {contact?.email ?? "us"}.
      </p>
    </SettingCard>
  );
}

import type { Profile } from "#contract/members/members.ts";
import { cards } from "#web/members/profile/profile-cards.ts";
import { ResendVerification } from "#web/shared/accounts/resend-verification.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

export function EmailCard({ profile: { email, email_verified } }: { profile: Profile }) {
  return (
    <SettingCard {...cards.email}>
      <TextField label="Email" type="email" name="email" value={email} readOnly />
      <p>{email_verified ? "Your address is confirmed." : "Your address is not confirmed."}</p>
      {!email_verified && <ResendVerification />}
    </SettingCard>
  );
}

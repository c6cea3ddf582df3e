import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { accountMessages } from "#contract/accounts.ts";
import type { Profile } from "#contract/members.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failureMessage } from "#web/members/profile/failure-message.ts";
import { cards } from "#web/members/profile/profile-cards.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

export function EmailCard({ profile: { email, email_verified } }: { profile: Profile }) {
  return (
    <SettingCard {...cards.email}>
      <TextField label="Email" type="email" name="email" value={email} readOnly />
      <p>{email_verified ? "Your address is confirmed." : "Your address is not confirmed."}</p>
      {!email_verified && <ResendButton />}
    </SettingCard>
  );
}

function ResendButton() {
  const { mutate, isPending, error } = useMutation(
    queries.accounts.requestVerification.mutationOptions({
      onSuccess: () => showNotice(accountMessages.verificationRequested),
    }),
    queryClient,
  );
  return (
    <>
      <Button variant="default" aria-disabled={isPending} onClick={() => isPending || mutate({})}>
        {isPending ? "Sending..." : "Send verification email"}
      </Button>
      <FormMessage message={failureMessage(error, "Error sending verification email")} />
    </>
  );
}

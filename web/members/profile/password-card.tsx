import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { accountMessages } from "#contract/accounts/accounts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { passwordRequest } from "#web/members/profile/account-requests.ts";
import { failureMessage } from "#web/members/profile/failure-message.ts";
import { cards } from "#web/members/profile/profile-cards.ts";
import { OwnCode } from "#web/shared/accounts/proof/own-code.tsx";
import { WithStrength } from "#web/shared/accounts/strength/with-strength.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { ShowPassword } from "#web/ui/forms/fields/show-password.tsx";
import { UsernameField } from "#web/ui/forms/fields/username-field.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

const resetLabel = "Send Password Reset Email";

interface PasswordCardProps {
  email: string;
  isTwoFactorOn: boolean;
}

export function PasswordCard({ email, isTwoFactorOn }: PasswordCardProps) {
  const [isChanging, setIsChanging] = useState(false);
  const close = () => setIsChanging(false);
  const reset = useMutation(
    queries.accounts.requestPasswordReset.mutationOptions({
      onSuccess: () => showNotice(accountMessages.resetRequested),
    }),
    queryClient,
  );
  return (
    <SettingCard {...cards.password}>
      <div className="profile-buttons">
        <Button variant="default" onClick={() => setIsChanging(true)}>
          Change password
        </Button>
        <Button
          variant="default"
          aria-busy={reset.isPending}
          data-label={resetLabel}
          onClick={() => reset.mutate({ email })}
        >
          {reset.isPending ? "Sending..." : resetLabel}
        </Button>
      </div>
      <RequestMessage
        isPending={reset.isPending}
        message={failureMessage(reset.error, accountMessages.resetRequestFailed)}
      />
      <Dialog opened={isChanging} onClose={close} title="Change password">
        <PasswordForm email={email} isTwoFactorOn={isTwoFactorOn} onClose={close} />
      </Dialog>
    </SettingCard>
  );
}

function PasswordForm(props: PasswordCardProps & { onClose: () => void }) {
  const { email, isTwoFactorOn, onClose } = props;
  const form = useRequestForm({
    initialValues: { current_password: "", new_password: "", code: "" },
    load: async () => passwordRequest,
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Change password"
      onCancel={onClose}
      before={<UsernameField email={email} />}
      fields={{
        current_password: (field) => (
          <ShowPassword>
            {(type) => (
              <TextInput
                label="Current password"
                type={type}
                autoComplete="current-password"
                data-autofocus
                {...field}
              />
            )}
          </ShowPassword>
        ),
        new_password: (field) => (
          <WithStrength known={[email]}>
            <ShowPassword isNew>
              {(type) => (
                <TextInput
                  label="New password"
                  type={type}
                  autoComplete="new-password"
                  {...field}
                />
              )}
            </ShowPassword>
          </WithStrength>
        ),
        code: (field) => isTwoFactorOn && <OwnCode {...field} />,
      }}
    />
  );
}

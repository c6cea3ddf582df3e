import { AuthFrame } from "#web/accounts/auth-frame.tsx";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { WithStrength } from "#web/shared/accounts/strength/with-strength.tsx";
import { ShowPassword } from "#web/ui/forms/fields/show-password.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { UsernameField } from "#web/ui/forms/fields/username-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface PrintedPasswordProps {
  email: string;
  onChanged: () => void;
}

/** What an admin sees after logging in with the password that the server printed. */
export function PrintedPassword({ email, onChanged }: PrintedPasswordProps) {
  const form = useRequestForm({
    initialValues: { current_password: "", new_password: "" },
    load: async () => (await import("#web/accounts/auth-requests.ts")).printedPasswordRequest,
    onSent: ({ message }) => {
      showNotice(message);
      onChanged();
    },
  });
  return (
    <AuthFrame
      title="Choose a new password"
      words="The server printed your password, so others may have seen it."
      isNext
    >
      <RequestForm
        form={form}
        className="form"
        label="Choose a new password"
        before={<UsernameField email={email} />}
        fields={{
          current_password: (field) => (
            <ShowPassword>
              {(type) => (
                <TextField
                  label="Printed password"
                  type={type}
                  autoComplete="current-password"
                  {...field}
                />
              )}
            </ShowPassword>
          ),
          new_password: (field) => (
            <WithStrength known={[email]}>
              <ShowPassword isNew>
                {(type) => (
                  <TextField
                    label="New password"
                    type={type}
                    autoComplete="new-password"
                    {...field}
                  />
                )}
              </ShowPassword>
            </WithStrength>
          ),
        }}
      >
        <SubmitButton label="Change password" busyLabel="Saving..." isBusy={form.isBusy} />
        <FormMessage {...form.failure} />
      </RequestForm>
    </AuthFrame>
  );
}

import { AsideButton } from "#web/accounts/auth-frame.tsx";
import { PasskeyButton } from "#web/accounts/passkey-button.tsx";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { WithStrength } from "#web/ui/strength/with-strength.tsx";

export type AuthTab = "login" | "signup";

const labels = {
  login: { button: "Log in", busy: "Logging in...", password: "current-password" },
  signup: { button: "Create account", busy: "Creating account...", password: "new-password" },
} as const;

export interface AuthFormProps {
  tab: AuthTab;
  /** The email address, kept when the user moves between steps. */
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
  /** Called when a code is needed too; a passkey may take its place. */
  onSecondStep: (hasPasskey: boolean) => void;
}

export function AuthForm(props: AuthFormProps) {
  const { tab, email: typedEmail, onEmail, onForgotten, onSecondStep } = props;
  const { button, busy, password: autoComplete } = labels[tab];
  const form = useRequestForm({
    initialValues: { email: typedEmail, password: "" },
    load: async () => (await import("#web/accounts/auth-requests.ts")).authRequests[tab],
    onSent: ({ reply, message }) =>
      "two_factor_required" in reply
        ? onSecondStep(reply.has_passkey ?? false)
        : showNotice(message),
  });
  return (
    <RequestForm
      form={form}
      className="form"
      label={button}
      fields={{
        email: (field) => (
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            {...field}
            onInput={(event) => onEmail(event.currentTarget.value)}
          />
        ),
        password: (field) => {
          const input = (
            <TextField
              label="Password"
              type="password"
              autoComplete={autoComplete}
              {...field}
              // Shows only the first of the two errors.
              error={form.errors["email"] ? null : field.error}
            />
          );
          if (tab === "login") return input;
          return <WithStrength known={[typedEmail]}>{input}</WithStrength>;
        },
      }}
    >
      <SubmitButton label={button} busyLabel={busy} isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
      {tab === "login" && (
        <>
          <PasskeyButton />
          <AsideButton onClick={onForgotten}>Forgot your password?</AsideButton>
        </>
      )}
    </RequestForm>
  );
}

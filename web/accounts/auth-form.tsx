import { AsideButton } from "#web/accounts/auth-frame.tsx";
import { PasskeyButton } from "#web/accounts/passkey-button.tsx";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { WithStrength } from "#web/shared/accounts/strength/with-strength.tsx";
import { EmailField } from "#web/ui/forms/fields/email-field.tsx";
import { ShowPassword } from "#web/ui/forms/fields/show-password.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { PrivacyNote } from "#web/ui/forms/privacy-note.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

export type AuthTab = "login" | "signup";

const labels = {
  login: { button: "Log in", busy: "Logging in...", password: "current-password" },
  signup: { button: "Create account", busy: "Creating account...", password: "new-password" },
} as const;

export interface AuthFormProps {
  tab: AuthTab;
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
  /** A passkey may take the place of the code. */
  onSecondStep: (hasPasskey: boolean) => void;
}

export function AuthForm({ tab, email, onEmail, onForgotten, onSecondStep }: AuthFormProps) {
  const { button, busy } = labels[tab];
  const form = useAuthForm(tab, email, onSecondStep);
  return (
    <RequestForm
      form={form}
      className="form"
      label={button}
      fields={{
        email: (field) => (
          <EmailField
            autoComplete="username"
            {...field}
            onInput={(event) => onEmail(event.currentTarget.value)}
          />
        ),
        password: (field) => (
          <PasswordField
            tab={tab}
            known={email}
            {...field}
            error={form.errors["email"] ? null : field.error}
          />
        ),
      }}
    >
      <SubmitButton label={button} busyLabel={busy} isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
      {tab === "login" ? <OtherWays onForgotten={onForgotten} /> : <PrivacyNote />}
    </RequestForm>
  );
}

function useAuthForm(tab: AuthTab, email: string, onSecondStep: AuthFormProps["onSecondStep"]) {
  return useRequestForm({
    initialValues: { email, password: "" },
    load: async () => (await import("#web/accounts/auth-requests.ts")).authRequests[tab],
    onSent: ({ reply, message }) =>
      "two_factor_required" in reply
        ? onSecondStep(reply.has_passkey ?? false)
        : showNotice(message),
  });
}

interface PasswordFieldProps extends FieldProps {
  tab: AuthTab;
  known: string;
}

function PasswordField({ tab, known, ...field }: PasswordFieldProps) {
  const input = (
    <ShowPassword isNew={tab === "signup"}>
      {(type) => (
        <TextField label="Password" type={type} autoComplete={labels[tab].password} {...field} />
      )}
    </ShowPassword>
  );
  return tab === "login" ? input : <WithStrength known={[known]}>{input}</WithStrength>;
}

function OtherWays({ onForgotten }: Pick<AuthFormProps, "onForgotten">) {
  return (
    <>
      <PasskeyButton />
      <AsideButton onClick={onForgotten}>Forgot your password?</AsideButton>
    </>
  );
}

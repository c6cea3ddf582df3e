import { AsideButton } from "#web/accounts/auth-frame.tsx";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { FormMessage } from "#web/ui/form-message.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export type AuthTab = "login" | "signup";

const labels = {
  login: { button: "Log in", busy: "Logging in...", password: "current-password" },
  signup: { button: "Create account", busy: "Creating account...", password: "new-password" },
} as const;

export interface AuthFormProps {
  tab: AuthTab;
  /** The address stays when one goes from one step to another. */
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
  onSecondStep: () => void;
}

export function AuthForm(props: AuthFormProps) {
  const { tab, email: typedEmail, onEmail, onForgotten, onSecondStep } = props;
  const { button, busy, password: autoComplete } = labels[tab];
  const { phase, message, canSendAgain, formProps, fieldProps } = useRequestForm({
    initialValues: { email: typedEmail, password: "" },
    load: async () => (await import("#web/accounts/auth-requests.ts")).authRequests[tab],
    onSent: (_credentials, said, { isSecondStepNeeded }) =>
      isSecondStepNeeded ? onSecondStep() : showNotice(said),
  });
  const email = fieldProps("email");
  const password = fieldProps("password");
  return (
    <form className="form" aria-label={button} {...formProps}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...email}
        onInput={(event) => onEmail(event.currentTarget.value)}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete={autoComplete}
        {...password}
        // Only the first message is shown (specification 5).
        error={email.error ? null : password.error}
      />
      <SubmitButton label={button} busyLabel={busy} isBusy={phase !== "idle"} />
      <FormMessage message={message} canSendAgain={canSendAgain} />
      {tab === "login" && <AsideButton onClick={onForgotten}>Forgot your password?</AsideButton>}
    </form>
  );
}

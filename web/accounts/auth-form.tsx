import type { RefObject } from "react";
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

interface AuthFormProps {
  tab: AuthTab;
  /** The address stays when one goes from one tab to the other. */
  typedEmail: RefObject<string>;
}

export function AuthForm({ tab, typedEmail }: AuthFormProps) {
  const { button, busy, password: autoComplete } = labels[tab];
  const { phase, message, formProps, fieldProps } = useRequestForm({
    initialValues: { email: typedEmail.current, password: "" },
    load: async () => (await import("#web/accounts/auth-requests.ts")).authRequests[tab],
    onSent: (_credentials, said) => showNotice(said),
  });
  const email = fieldProps("email");
  const password = fieldProps("password");
  return (
    <form className="form" aria-label={button} {...formProps}>
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...email} />
      <TextField
        label="Password"
        type="password"
        autoComplete={autoComplete}
        {...password}
        // Only the first message is shown (specification 5).
        error={email.error ? null : password.error}
      />
      <SubmitButton label={button} busyLabel={busy} isBusy={phase !== "idle"} />
      <FormMessage message={message} />
    </form>
  );
}

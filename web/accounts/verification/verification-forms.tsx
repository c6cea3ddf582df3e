import { AsideButton, AuthFrame } from "#web/accounts/auth-frame.tsx";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { ShowPassword } from "#web/ui/forms/fields/show-password.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";

interface VerificationProps {
  token: string;
  onConfirmed: () => void;
  onSpent: () => void;
}

const title = "Confirm your email address";
const labels = { label: "Confirm my email address", busyLabel: "Confirming..." };

interface OwnVerificationProps extends VerificationProps {
  email: string;
  /** The login has ended meanwhile. */
  onPasswordRequired: () => void;
}

export function OwnVerification(props: OwnVerificationProps) {
  const { token, email, onConfirmed, onSpent, onPasswordRequired } = props;
  const form = useRequestForm({
    initialValues: {},
    load: async () =>
      (await import("#web/accounts/verification/verify-requests.ts")).ownVerificationRequest(
        token,
        {
          link_spent: onSpent,
          password_required: onPasswordRequired,
        },
      ),
    onSent: onConfirmed,
  });
  return (
    <AuthFrame title={title} words={`You are logged in as ${email}. Is this address yours?`}>
      <RequestForm form={form} className="form" label={title} fields={{}}>
        <SubmitButton {...labels} isBusy={form.isBusy} />
        <FormMessage {...form.failure} />
      </RequestForm>
    </AuthFrame>
  );
}

interface PasswordVerificationProps extends VerificationProps {
  /** Of another account that is logged in, or null. */
  email: string | null;
  onForgotten: () => void;
}

export function PasswordVerification(props: PasswordVerificationProps) {
  const { token, email, onConfirmed, onSpent, onForgotten } = props;
  const form = useRequestForm({
    initialValues: { password: "" },
    load: async () =>
      (await import("#web/accounts/verification/verify-requests.ts")).passwordVerificationRequest(
        token,
        {
          link_spent: onSpent,
        },
      ),
    onSent: onConfirmed,
  });
  return (
    <AuthFrame
      title={title}
      words={
        email === null
          ? "Enter your password, so that we know it is you."
          : `You are logged in as ${email}, but this link belongs to another account. Enter the password of that account. You stay logged in as ${email}.`
      }
    >
      <RequestForm
        form={form}
        className="form"
        label={title}
        fields={{
          password: (field) => (
            <ShowPassword>
              {(type) => (
                <TextField
                  label="Password"
                  type={type}
                  autoComplete="current-password"
                  {...field}
                />
              )}
            </ShowPassword>
          ),
        }}
      >
        <SubmitButton {...labels} isBusy={form.isBusy} />
        <FormMessage {...form.failure} />
        <AsideButton onClick={onForgotten}>Forgot your password?</AsideButton>
      </RequestForm>
      <p className="soft small">
        Did someone else make this account with your address? Then set a new password with “Forgot
        your password?”. The account becomes yours, and everything done with it so far is removed.
      </p>
    </AuthFrame>
  );
}

import { useEffect, useState } from "react";
import { failures } from "#contract/errors.ts";
import { limits } from "#contract/fields.ts";
import { AuthFrame } from "#web/accounts/auth-frame.tsx";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { announce } from "#web/lib/session/session-news.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { WithStrength } from "#web/ui/strength/with-strength.tsx";

interface NewPasswordProps {
  token: string;
  onDone: () => void;
  onAskAgain: () => void;
}

/** The page the reset link opens. Sends nothing before the button is pressed. */
export function NewPassword({ token, onDone, onAskAgain }: NewPasswordProps) {
  const [isSpent, setIsSpent] = useState(false);
  useEffect(() => announce({ state: "password_recovery" }), []);
  return (
    <AuthFrame
      title="Set a new password"
      {...(!isSpent && {
        words: "This logs you out on all devices. Then log in with the new password.",
      })}
    >
      {isSpent ? (
        <SpentLink onAskAgain={onAskAgain} />
      ) : (
        <NewPasswordForm token={token} onDone={onDone} onSpent={() => setIsSpent(true)} />
      )}
    </AuthFrame>
  );
}

function SpentLink({ onAskAgain }: { onAskAgain: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className="form">
      <FormMessage message={failures.link_spent.message} />
      <button type="button" className="button" ref={button} onClick={onAskAgain}>
        Ask for a new link
      </button>
    </div>
  );
}

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  onSpent: () => void;
}

function NewPasswordForm({ token, onDone, onSpent }: NewPasswordFormProps) {
  const form = useRequestForm({
    initialValues: { password: "" },
    load: async () =>
      (await import("#web/accounts/auth-requests.ts")).newPasswordRequest(token, onSpent),
    onSent: ({ message }) => {
      showNotice(message);
      onDone();
    },
  });
  return (
    <RequestForm
      form={form}
      className="form"
      fields={{
        password: (field) => (
          <WithStrength known={[]}>
            <TextField
              label="New password"
              type="password"
              autoComplete="new-password"
              {...field}
            />
          </WithStrength>
        ),
      }}
    >
      <p className="soft small">At least {limits.passwordMin} characters.</p>
      <SubmitButton label="Set new password" busyLabel="Saving..." isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}

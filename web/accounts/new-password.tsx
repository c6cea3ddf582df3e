import { useEffect, useState } from "react";
import { failures } from "#contract/errors.ts";
import { AuthFrame } from "#web/accounts/auth-frame.tsx";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { announce } from "#web/lib/session/session-news.ts";
import { WithStrength } from "#web/shared/accounts/strength/with-strength.tsx";
import { ShowPassword } from "#web/ui/forms/fields/show-password.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

interface NewPasswordProps {
  token: string;
  onDone: () => void;
  onAskAgain: () => void;
}

/** Asks whether the link works, and changes nothing by itself. */
export function NewPassword({ token, onDone, onAskAgain }: NewPasswordProps) {
  const [link, setLink] = useState<"asked" | "works" | "spent">("asked");
  useEffect(() => {
    announce({ state: "password_recovery" });
    void isSpent(token).then((spent) => setLink(spent ? "spent" : "works"));
  }, [token]);
  return (
    <AuthFrame
      title="Set a new password"
      {...(link !== "spent" && {
        words: "This logs you out on all devices. Then log in with the new password.",
      })}
    >
      {link === "asked" && <Spinner />}
      {link === "spent" && <SpentLink onAskAgain={onAskAgain} />}
      {link === "works" && (
        <NewPasswordForm token={token} onDone={onDone} onSpent={() => setLink("spent")} />
      )}
    </AuthFrame>
  );
}

/** If it can't be asked, the form is shown: the server checks the link again. */
async function isSpent(token: string): Promise<boolean> {
  const requests = await import("#web/accounts/auth-requests.ts").catch(() => null);
  return (await requests?.isResetLinkSpent(token)) ?? false;
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
      <SubmitButton label="Set new password" busyLabel="Saving..." isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}

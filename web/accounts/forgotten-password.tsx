import { useEffect, useState } from "react";
import { AsideButton, AuthFrame } from "#web/accounts/auth-frame.tsx";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { onSessionNews } from "#web/lib/session/session-news.ts";
import { EmailField } from "#web/ui/forms/fields/email-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface ForgottenPasswordProps {
  email: string;
  back: string;
  onBack: () => void;
}

/** The reply never reveals whether the account exists. */
export function ForgottenPassword({ email, back, onBack }: ForgottenPasswordProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame
      title="Forgot your password?"
      words="Enter your email address, and we’ll send you a link to set a new password."
    >
      {sentTo === null ? (
        <RecoveryForm email={email} onSent={setSentTo} />
      ) : (
        <LinkOnItsWay sentTo={sentTo} />
      )}
      <AsideButton onClick={onBack}>{back}</AsideButton>
    </AuthFrame>
  );
}

function RecoveryForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useRequestForm({
    initialValues: { email },
    load: async () => (await import("#web/accounts/auth-requests.ts")).recoveryRequest,
    onSent: ({ body, message }) => {
      showNotice(message);
      onSent(body.email);
    },
  });
  return (
    <RequestForm
      form={form}
      className="form"
      label="Forgot your password?"
      fields={{
        email: (field) => <EmailField autoComplete="username" {...field} />,
      }}
    >
      <SubmitButton label="Send the link" busyLabel="Sending..." isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}

/** When another tab opens the link, says to continue there. */
function LinkOnItsWay({ sentTo }: { sentTo: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [isOpened, setIsOpened] = useState(false);
  useEffect(
    () => onSessionNews(({ state }) => setIsOpened((was) => was || state === "password_recovery")),
    [],
  );
  return (
    <div className="form" role="status">
      <h2 ref={heading} tabIndex={-1}>
        {isOpened ? "You have opened the link" : "Check your inbox"}
      </h2>
      <p>
        {isOpened
          ? "Set your new password in the other tab."
          : `If there is an account for ${sentTo}, a link is on its way. It works once, for an hour.`}
      </p>
    </div>
  );
}

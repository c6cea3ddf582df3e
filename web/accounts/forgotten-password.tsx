import { useEffect, useState } from "react";
import { AsideButton, AuthFrame } from "#web/accounts/auth-frame.tsx";
import { onSessionNews } from "#web/lib/session-news.ts";
import { useArrivalFocus } from "#web/lib/use-arrival-focus.ts";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { FormMessage } from "#web/ui/form-message.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface ForgottenPasswordProps {
  email: string;
  onBack: () => void;
}

/** Asks for the link; what is said never tells whether there is such an account. */
export function ForgottenPassword({ email, onBack }: ForgottenPasswordProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame
      title="Forgot your password?"
      words="Tell us your address, and we send you a link to set a new one."
    >
      {sentTo === null ? (
        <RecoveryForm email={email} onSent={setSentTo} />
      ) : (
        <LinkOnItsWay sentTo={sentTo} />
      )}
      <AsideButton onClick={onBack}>Back to log in</AsideButton>
    </AuthFrame>
  );
}

function RecoveryForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { phase, message, canSendAgain, formProps, fieldProps } = useRequestForm({
    initialValues: { email },
    load: async () => (await import("#web/accounts/auth-requests.ts")).recoveryRequest,
    onSent: (sent, said) => {
      showNotice(said);
      onSent(sent.email);
    },
  });
  return (
    <form className="form" aria-label="Forgot your password?" {...formProps}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...fieldProps("email")}
      />
      <SubmitButton label="Send the link" busyLabel="Sending..." isBusy={phase !== "idle"} />
      <FormMessage message={message} canSendAgain={canSendAgain} />
    </form>
  );
}

/** Its own tab follows the link; this one then says where to go on. */
function LinkOnItsWay({ sentTo }: { sentTo: string }) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
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
          ? "Set your new password in the tab that it opened."
          : `If there is an account for ${sentTo}, a link is on its way. It works once, for an hour.`}
      </p>
    </div>
  );
}

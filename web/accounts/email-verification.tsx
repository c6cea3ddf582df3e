import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { accountMessages } from "#contract/accounts.ts";
import { addresses } from "#contract/addresses.ts";
import { failures } from "#contract/errors.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import "#web/accounts/email-verification.css";

interface EmailVerificationProps {
  token: string;
  onClose: () => void;
}

/** The panel the verification link opens. Sends nothing before the button is pressed. */
export default function EmailVerification({ token, onClose }: EmailVerificationProps) {
  const [state, setState] = useState<"asking" | "confirmed" | "spent">("asking");
  if (state === "confirmed") {
    return <Panel key={state} title={accountMessages.emailVerified} onClose={onClose} />;
  }
  if (state === "spent") {
    return (
      <Panel key={state} title="This link no longer works" onClose={onClose}>
        <p>{failures.link_spent.message}</p>
        <p>
          <Link to={addresses.profile} onClick={onClose}>
            Ask for a new link in your profile
          </Link>
        </p>
      </Panel>
    );
  }
  return (
    <Panel key={state} title="One press, and we know that we reach you" onClose={onClose}>
      <VerificationForm
        token={token}
        onConfirmed={() => setState("confirmed")}
        onSpent={() => setState("spent")}
      />
    </Panel>
  );
}

interface VerificationFormProps {
  token: string;
  onConfirmed: () => void;
  onSpent: () => void;
}

function VerificationForm({ token, onConfirmed, onSpent }: VerificationFormProps) {
  const form = useRequestForm({
    initialValues: {},
    load: async () =>
      (await import("#web/accounts/verify-request.ts")).verifyRequest(token, onSpent),
    onSent: onConfirmed,
  });
  return (
    <RequestForm
      form={form}
      className="verification-form"
      label="Confirm your email address"
      fields={{}}
    >
      <SubmitButton
        label="Confirm my email address"
        busyLabel="Confirming..."
        isBusy={form.isBusy}
      />
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}

interface PanelProps {
  title: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Overlays the bottom of the page without moving its content, and takes the focus. */
function Panel({ title, onClose, children }: PanelProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="verification" aria-labelledby="verification">
      <h2 id="verification" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <button type="button" className="link-button verification-close" onClick={onClose}>
        Close
      </button>
    </section>
  );
}

import { useState } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { AuthFrame } from "#web/accounts/auth-frame.tsx";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useLinkToken } from "#web/lib/page/use-link-token.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/accounts/accounts.css";

export const meta = () =>
  pageMeta({
    title: pageTitle("Keep two-factor on"),
    description: "Stop the removal of two-factor from your account.",
  });

type Step = "asking" | "kept" | "spent";

/** Opening it stops nothing: mail scanners open links and run their scripts. */
export default function KeepTwoFactorPage() {
  const { token, isArriving } = useLinkToken("keep");
  const [step, setStep] = useState<Step>("asking");
  if (isArriving) return <Spinner />;
  if (step === "kept") return <Kept />;
  if (step === "spent") return <SpentLink />;
  if (token === null) return <NoLink />;
  return <Asking token={token} onStep={setStep} />;
}

const title = "Keep two-factor on";

function Asking({ token, onStep }: { token: string; onStep: (step: Step) => void }) {
  const form = useRequestForm({
    initialValues: {},
    load: async () =>
      (await import("#web/accounts/second-factor/keep-two-factor-request.ts")).keepTwoFactorRequest(
        token,
        () => onStep("spent"),
      ),
    onSent: () => onStep("kept"),
  });
  return (
    <AuthFrame
      title={title}
      words="An admin will remove two-factor from your account. After that, your password alone is enough to log in. If you did not ask for this, stop it."
    >
      <RequestForm form={form} className="form" label={title} fields={{}}>
        <SubmitButton label={title} busyLabel="Stopping..." isBusy={form.isBusy} />
        <FormMessage {...form.failure} />
      </RequestForm>
      <p className="soft small">If you asked for this, you can close this page.</p>
    </AuthFrame>
  );
}

function Kept() {
  return (
    <AuthFrame
      title="Two-factor stays on"
      words="You will still need a code from your authenticator app to log in."
    >
      <p>
        If you did not ask for the removal, someone may know your password. Please set a new one:
        choose “Forgot your password?” on the log-in page.
      </p>
      <LogInLink />
    </AuthFrame>
  );
}

function SpentLink() {
  return (
    <AuthFrame
      title="This link no longer works"
      words="The removal of two-factor was already stopped, or two-factor is already off."
    >
      <p>
        Log in to see which: if you are asked for a code, two-factor is on. If it is off and should
        be on, please reply to our email.
      </p>
      <LogInLink />
    </AuthFrame>
  );
}

/** Also after a reload. */
function NoLink() {
  return (
    <AuthFrame
      title={title}
      words="To stop the removal of two-factor, please open the link in our email again."
      isNext={false}
    >
      <p className="actions">
        <Link className="button button-quiet" to={addresses.home}>
          Go to the home page
        </Link>
      </p>
    </AuthFrame>
  );
}

function LogInLink() {
  return (
    <p className="actions">
      <Link className="button" to={addresses.auth}>
        Go to the log-in page
      </Link>
    </p>
  );
}

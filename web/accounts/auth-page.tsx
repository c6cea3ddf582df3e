import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { accountMessages } from "#contract/accounts/accounts.ts";
import { addresses } from "#contract/addresses.ts";
import { failures } from "#contract/errors.ts";
import { ForgottenPassword } from "#web/accounts/forgotten-password.tsx";
import { NewPassword } from "#web/accounts/new-password.tsx";
import { PrintedPassword } from "#web/accounts/printed-password.tsx";
import { SecondStep } from "#web/accounts/second-step.tsx";
import { Welcome } from "#web/accounts/welcome.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { useLinkToken } from "#web/lib/page/use-link-token.ts";
import { readLastEmail, readReturnAddress } from "#web/lib/session/return-address.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/accounts/accounts.css";

export const meta = () =>
  pageMeta({ title: pageTitle("Member login"), description: "Log in or sign up." });

/** Redirects users with a session, also right after logging in. */
export default function AuthPage() {
  const isHydrated = useHydrated();
  const reset = useLinkToken("reset");
  const [step, setStep] = useState<Step>({ name: "welcome" });
  const { session, loading } = useSession();
  const { state } = useLocation();
  const [isFirst, setIsFirst] = useState(false);
  if (reset.token !== null) {
    const leaveTo = (next: Step) => {
      setStep(next);
      reset.drop();
    };
    return (
      <NewPassword
        token={reset.token}
        onDone={() => leaveTo({ name: "welcome", note: accountMessages.passwordReset })}
        onAskAgain={() => leaveTo({ name: "forgotten" })}
      />
    );
  }
  if (session?.user.must_change_password) {
    return <PrintedPassword email={session.user.email} onChanged={() => setIsFirst(true)} />;
  }
  if (session && isFirst) return <FirstPlace />;
  if (session) {
    const returnAddress = readReturnAddress(state, session.user.id);
    return <Navigate to={returnAddress ?? addresses.dashboard} replace />;
  }
  if (isHydrated && loading) return <Spinner />;
  return <Entry step={step} onStep={setStep} lastEmail={readLastEmail(state)} />;
}

/** The first admin begins with the academy itself (rule set-up.first-day). */
function FirstPlace() {
  const { data, isPending } = useQuery(
    queries.setUp.read.queryOptions({ retry: false }),
    queryClient,
  );
  if (isPending) return <Spinner />;
  return <Navigate to={data?.is_new ? addresses.adminFirstDay : addresses.dashboard} replace />;
}

type Step =
  | { name: "welcome"; note?: string; isReturn?: boolean }
  | { name: "forgotten" }
  | { name: "second"; hasPasskey: boolean };

interface EntryProps {
  step: Step;
  onStep: (step: Step) => void;
  /** Of a login that ended by itself. */
  lastEmail: string;
}

function Entry({ step, onStep, lastEmail }: EntryProps) {
  const [email, setEmail] = useState(lastEmail);
  if (step.name === "forgotten") {
    return (
      <ForgottenPassword
        email={email}
        back="Back to log in"
        onBack={() => onStep({ name: "welcome", isReturn: true })}
      />
    );
  }
  if (step.name === "second") {
    return (
      <SecondStep
        hasPasskey={step.hasPasskey}
        onBack={() => onStep({ name: "welcome", isReturn: true })}
        onExpired={() => onStep({ name: "welcome", note: failures.two_factor_expired.message })}
      />
    );
  }
  return (
    <Welcome
      email={email}
      onEmail={setEmail}
      note={step.note}
      isReturn={step.isReturn ?? step.note !== undefined}
      onForgotten={() => onStep({ name: "forgotten" })}
      onSecondStep={(hasPasskey) => onStep({ name: "second", hasPasskey })}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountMessages, type SessionObject } from "#contract/accounts/accounts.ts";
import { ForgottenPassword } from "#web/accounts/forgotten-password.tsx";
import { isOfSpentLink } from "#web/accounts/spent-link.ts";
import {
  AddressConfirmed,
  SpentVerificationLink,
} from "#web/accounts/verification/email-verification-results.tsx";
import {
  OwnVerification,
  PasswordVerification,
} from "#web/accounts/verification/verification-forms.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { useSession } from "#web/lib/session/session.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/accounts/accounts.css";

type Step = "asking" | "forgotten" | "confirmed" | "spent";

/** Confirms nothing before a press: mail scanners open links and run their scripts. */
export default function EmailVerification({ token }: { token: string }) {
  const [step, setStep] = useState<Step>("asking");
  const { session, loading } = useSession();
  if (loading) return <Spinner />;
  const user = session?.user ?? null;
  if (step === "confirmed") return <AddressConfirmed user={user} />;
  if (step === "spent") return <SpentVerificationLink user={user} />;
  if (step === "forgotten") {
    return <ForgottenPassword email="" back="Back" onBack={() => setStep("asking")} />;
  }
  return <Asking token={token} user={user} onStep={setStep} />;
}

interface AskingProps {
  token: string;
  user: SessionObject["user"] | null;
  onStep: (step: Step) => void;
}

function Asking({ token, user, onStep }: AskingProps) {
  const { data, error, isPending, refetch } = useQuery(
    { ...queries.accounts.checkVerification.queryOptions({ input: { token } }), staleTime: 0 },
    queryClient,
  );
  if (isPending) return <Spinner />;
  const refusal = readRefusal(error);
  if (refusal && isOfSpentLink(refusal)) {
    return <SpentVerificationLink user={user} />;
  }
  if (!data) {
    return (
      <div className="page lone">
        <LoadFailure
          {...failedBecause(error, accountMessages.linkCheckFailed)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  const outcome = {
    token,
    onConfirmed: () => onStep("confirmed"),
    onSpent: () => onStep("spent"),
  };
  const email = user?.email ?? null;
  return data.needs_password || email === null ? (
    <PasswordVerification {...outcome} email={email} onForgotten={() => onStep("forgotten")} />
  ) : (
    <OwnVerification {...outcome} email={email} onPasswordRequired={() => void refetch()} />
  );
}

import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AccountAccess, accountAccessMessages } from "#contract/account-access.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { shortDate } from "#web/lib/dates.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { EndLogins, Reinstate } from "#web/members/staff-access-questions.tsx";
import { SuspensionForm } from "#web/members/staff-suspension-form.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

type Question = "endLogins" | "suspend" | "reinstate";

/** Whether a member can log in, and the buttons that change it. */
export function StaffAccountAccess({ userId }: { userId: string }) {
  const input = { id: userId };
  const { data, isPending, refetch } = useQuery(
    { ...queries.accountAccess.read.queryOptions({ input }), staleTime: 0 },
    queryClient,
  );
  if (isPending) return <Skeleton height="4rem" role="status" aria-label="Loading" />;
  if (!data) {
    return (
      <LoadFailure message={accountAccessMessages.readFailed} onRetry={() => void refetch()} />
    );
  }
  return (
    <section className="account-access" aria-label="Account access">
      <Access access={data} userId={userId} />
    </section>
  );
}

interface AccessProps {
  access: AccountAccess;
  userId: string;
}

function Access({ access, userId }: AccessProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const close = () => {
    setQuestion(null);
    setWasAsked(true);
  };
  if (question === "suspend") return <SuspensionForm userId={userId} onClose={close} />;
  if (question === "endLogins") return <EndLogins userId={userId} onClose={close} />;
  if (question === "reinstate") return <Reinstate userId={userId} onClose={close} />;
  return (
    <>
      <AccessInWords access={access} takesFocus={wasAsked} />
      <AccessButtons access={access} onAsk={setQuestion} />
    </>
  );
}

/** `takesFocus` is set after a question was answered: the button that asked it is gone. */
function AccessInWords({ access, takesFocus }: { access: AccountAccess; takesFocus: boolean }) {
  const { suspension, logins } = access;
  const place = useFocusOnMount<HTMLParagraphElement>(takesFocus);
  return (
    <>
      <p ref={place} tabIndex={-1}>
        {suspension ? `Suspended since ${shortDate(suspension.since)}.` : loginsInWords(logins)}
      </p>
      {suspension && <p className="soft account-access-reason">Reason: {suspension.reason}</p>}
    </>
  );
}

interface AccessButtonsProps {
  access: AccountAccess;
  onAsk: (question: Question) => void;
}

function AccessButtons({ access: { logins, can }, onAsk }: AccessButtonsProps) {
  if (!Object.values(can).includes(true)) {
    return <p className="soft">Only an admin can change the access of staff.</p>;
  }
  const button = (question: Question) => ({
    variant: "default",
    size: "compact-md",
    onClick: () => onAsk(question),
  });
  return (
    <div className="account-access-buttons">
      {can.end_logins && logins > 0 && <Button {...button("endLogins")}>End sessions</Button>}
      {can.suspend && <Button {...button("suspend")}>Suspend</Button>}
      {can.reinstate && <Button {...button("reinstate")}>Reinstate</Button>}
    </div>
  );
}

function loginsInWords(logins: number): string {
  if (logins === 0) return "Not logged in anywhere.";
  return logins === 1 ? "Logged in on 1 device." : `Logged in on ${logins} devices.`;
}

import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type AccountAccess, accountAccessMessages } from "#contract/accounts/account-access.ts";
import { academyDay, academyTime } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { EndLogins, KeepTwoFactor, Reinstate } from "#web/members/staff-access-questions.tsx";
import { SuspensionForm, TwoFactorRemovalForm } from "#web/members/staff-reason-form.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

const questions = {
  endLogins: EndLogins,
  suspend: SuspensionForm,
  reinstate: Reinstate,
  removeTwoFactor: TwoFactorRemovalForm,
  keepTwoFactor: KeepTwoFactor,
} as const;

type Question = keyof typeof questions;

interface StaffAccountAccessProps {
  userId: string;
  /** True when a question takes the place of the buttons, false when it is gone. */
  onAsked: (isAsked: boolean) => void;
}

export function StaffAccountAccess({ userId, onAsked }: StaffAccountAccessProps) {
  const input = { id: userId };
  const { data, isPending, refetch } = useQuery(
    {
      ...queries.accountAccess.read.queryOptions({ input }),
      staleTime: 0,
      // The audit log records each read; coming back to the window is none.
      refetchOnWindowFocus: false,
    },
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
      <Access access={data} userId={userId} onAsked={onAsked} />
    </section>
  );
}

interface AccessProps extends StaffAccountAccessProps {
  access: AccountAccess;
}

function Access({ access, userId, onAsked }: AccessProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const isAsked = question !== null;
  useEffect(() => {
    onAsked(isAsked);
    return () => onAsked(false);
  }, [isAsked, onAsked]);
  const [wasAsked, setWasAsked] = useState(false);
  const close = () => {
    setQuestion(null);
    setWasAsked(true);
  };
  if (question !== null) {
    const Asked = questions[question];
    return <Asked userId={userId} onClose={close} />;
  }
  return (
    <>
      <AccessInWords access={access} takesFocus={wasAsked} />
      <AccessButtons access={access} onAsk={setQuestion} />
    </>
  );
}

/** `takesFocus` is set after a question was answered: the button that asked it is gone. */
function AccessInWords({ access, takesFocus }: { access: AccountAccess; takesFocus: boolean }) {
  const { suspension, logins, two_factor } = access;
  const place = useFocusOnMount<HTMLParagraphElement>(takesFocus);
  return (
    <>
      <p ref={place} tabIndex={-1}>
        {suspension ? `Suspended since ${academyDay(suspension.since)}.` : loginsInWords(logins)}
      </p>
      {suspension && <p className="soft account-access-reason">Reason: {suspension.reason}</p>}
      <p>{twoFactorInWords(two_factor)}</p>
      {two_factor.removal && (
        <p className="soft account-access-reason">Reason: {two_factor.removal.reason}</p>
      )}
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
      {can.end_logins && logins > 0 && <Button {...button("endLogins")}>Log out everywhere</Button>}
      {can.suspend && <Button {...button("suspend")}>Suspend</Button>}
      {can.reinstate && <Button {...button("reinstate")}>Reinstate</Button>}
      {can.remove_two_factor && <Button {...button("removeTwoFactor")}>Remove two-factor</Button>}
      {can.keep_two_factor && <Button {...button("keepTwoFactor")}>Stop the removal</Button>}
    </div>
  );
}

function twoFactorInWords({ is_on, removal }: AccountAccess["two_factor"]): string {
  if (!is_on) return "Two-factor is off.";
  if (removal === null) return "Two-factor is on.";
  return removal.stopped_at === null
    ? `Two-factor will be removed on ${academyTime(removal.due_at)}.`
    : `Two-factor is on. Its removal was stopped on ${academyTime(removal.stopped_at)}.`;
}

function loginsInWords(logins: number): string {
  if (logins === 0) return "Not logged in anywhere.";
  return logins === 1 ? "Logged in on 1 device." : `Logged in on ${logins} devices.`;
}

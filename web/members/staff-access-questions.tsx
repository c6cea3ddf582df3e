import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { accountAccessMessages as words } from "#contract/accounts/account-access.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface AccessQuestionProps {
  userId: string;
  onClose: () => void;
}

export function EndLogins(props: AccessQuestionProps) {
  return (
    <Question
      {...props}
      question="Log this member out on all devices? They can log in again with their password."
      label="Log out everywhere"
      act={(id) => api.accountAccess.endLogins({ id })}
      done={words.loginsEnded}
      failed={words.endLoginsFailed}
    />
  );
}

export function Reinstate(props: AccessQuestionProps) {
  return (
    <Question
      {...props}
      question="Reinstate this account? The member can log in again, and is told by email."
      label="Reinstate"
      act={(id) => api.accountAccess.reinstate({ id })}
      done={words.reinstated}
      failed={words.reinstateFailed}
    />
  );
}

export function KeepTwoFactor(props: AccessQuestionProps) {
  return (
    <Question
      {...props}
      question="Stop the removal? This member will still need a code to log in."
      label="Stop the removal"
      act={(id) => api.accountAccess.keepTwoFactor({ id })}
      done={words.removalStopped}
      failed={words.removalStopFailed}
    />
  );
}

interface QuestionProps extends AccessQuestionProps {
  question: string;
  label: string;
  act: (userId: string) => Promise<unknown>;
  done: string;
  failed: string;
}

function Question({ userId, onClose, question, label, act, done, failed }: QuestionProps) {
  const place = useFocusOnMount<HTMLParagraphElement>();
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => act(userId),
      onSuccess: () => {
        showNotice(done);
        onClose();
      },
    },
    queryClient,
  );
  return (
    <>
      <p ref={place} tabIndex={-1}>
        {question}
      </p>
      <RequestMessage isPending={isPending} {...whyFailed(error, failed)} />
      <div className="account-access-buttons">
        <Button variant="default" size="compact-md" onClick={onClose}>
          Keep as it is
        </Button>
        <Button size="compact-md" loading={isPending} onClick={() => mutate()}>
          {label}
        </Button>
      </div>
    </>
  );
}

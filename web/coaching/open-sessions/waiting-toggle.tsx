import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { failures } from "#contract/errors.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

interface WaitingToggleProps {
  session: OpenSession;
  /** For the names of the buttons. */
  of: string;
}

export function WaitingToggle({ session, of }: WaitingToggleProps) {
  const { id: session_id, waiting } = session;
  const stateId = useId();
  const label = waiting ? "Stop waiting" : "Tell me if a place opens";
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () =>
        waiting
          ? api.coaching.stopWaiting({ session_id })
          : api.coaching.waitForPlace({ session_id }),
      onSuccess: untilReread,
    },
    queryClient,
  );
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`${label}: ${of}`}
        aria-describedby={stateId}
        loading={isPending}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      <p className="soft small" id={stateId} role="status">
        {waiting && "You are on the list. We’ll email you when a place opens."}
      </p>
      <RequestMessage isPending={isPending} {...whyFailed(error, failures.unexpected.message)} />
    </>
  );
}

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { failures } from "#contract/errors.ts";
import type { OpenSession } from "#contract/sessions.ts";
import { refreshCoaching } from "#web/coaching/refresh-coaching.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

interface WaitingToggleProps {
  session: OpenSession;
  /** The id of the element with the session's title. */
  titleId: string;
}

/**
 * Joins or leaves the waitlist of a full session. Members on it get an email when a place is free.
 */
export function WaitingToggle({ session, titleId }: WaitingToggleProps) {
  const { id: session_id, waiting } = session;
  const stateId = useId();
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () =>
        waiting
          ? api.coaching.stopWaiting({ session_id })
          : api.coaching.waitForPlace({ session_id }),
      onSettled: refreshCoaching,
    },
    queryClient,
  );
  return (
    <>
      <Button
        variant="default"
        aria-describedby={`${titleId} ${stateId}`}
        loading={isPending}
        onClick={() => mutate()}
      >
        {waiting ? "Stop waiting" : "Tell me if a place opens"}
      </Button>
      <p className="soft small" id={stateId} role="status">
        {waiting && "You are on the list. We email you when a place opens."}
      </p>
      <FormMessage
        message={error && (readRefusal(error)?.message || failures.unexpected.message)}
      />
    </>
  );
}

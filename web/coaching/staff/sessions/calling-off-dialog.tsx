import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sessionCallingOffForm } from "#contract/coaching/coaching-forms.ts";
import { seriesMessages } from "#contract/coaching/series.ts";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { hasBegun } from "#web/coaching/session-time.ts";
import { FollowingChoice } from "#web/coaching/staff/series/following-choice.tsx";
import { SessionSummary } from "#web/coaching/staff/sessions/session-summary.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { CancelReason } from "#web/ui/forms/fields/cancel-reason.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

export function canBeCalledOff(session: Session): boolean {
  return session.cancelled_at === null && !hasBegun(session);
}

interface SessionCallingOffProps {
  session: Session;
  onClose: () => void;
}

/** For good, after saying who is told. */
export function SessionCallingOff({ session, onClose }: SessionCallingOffProps) {
  const { id } = session;
  const [withFollowing, setWithFollowing] = useState(false);
  const taken = useQuery(
    // Not cached, so that the counts are current.
    queries.coaching.deletion.queryOptions({ input: { id }, gcTime: 0 }),
    queryClient,
  );
  const form = useRequestForm({
    initialValues: { cancel_reason: "" },
    load: async () =>
      formRequest(sessionCallingOffForm, {
        known: { id, ...(withFollowing && { following: true }) },
        described: serverMessage,
        failed: sessionMessages.callOffFailed,
        succeeded: withFollowing ? seriesMessages.calledOff : sessionMessages.calledOff,
      }),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel={withFollowing ? "Call off the sessions" : "Call off the session"}
      cancelLabel="Keep it"
      isDestructive
      onCancel={onClose}
      before={
        <>
          <SessionSummary session={session} />
          <FollowingChoice
            session={session}
            label="Call off"
            isChosen={withFollowing}
            onChoose={setWithFollowing}
          />
          {withFollowing ? (
            <p>
              We’ll email everyone who has booked one of them, once, with the changes for the
              calendar.
            </p>
          ) : taken.isPending ? (
            <Skeleton height="1.5rem" />
          ) : (
            <p>{toldInWords(taken.data)}</p>
          )}
          <p>
            The session stays on record, with its bookings cancelled, and nobody can book it. This
            can’t be undone.
          </p>
        </>
      }
      fields={{ cancel_reason: CancelReason }}
    />
  );
}

function toldInWords(taken: { told: number } | undefined): string {
  if (taken === undefined) return "We’ll email everyone who has booked it.";
  if (taken.told === 0) return "Nobody has booked it, so nobody is emailed.";
  return taken.told === 1
    ? "We’ll email the person who comes to it, with the change for the calendar."
    : `We’ll email the ${taken.told} people who come to it, with the change for the calendar.`;
}

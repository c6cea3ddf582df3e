import { useState } from "react";
import { sessionCallingOffForm } from "#contract/coaching/coaching-forms.ts";
import { seriesMessages } from "#contract/coaching/series.ts";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { FollowingChoice } from "#web/coaching/staff/series/following-choice.tsx";
import { SessionSummary } from "#web/coaching/staff/sessions/session-summary.tsx";
import { WhoIsTold } from "#web/coaching/staff/sessions/who-is-told.tsx";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { CancelReason } from "#web/ui/forms/fields/cancel-reason.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

export function canBeCalledOff(session: Session): boolean {
  return session.cancelled_at === null;
}

interface SessionCallingOffProps {
  session: Session;
  onClose: () => void;
}

/** For good, after saying who is told. */
export function SessionCallingOff({ session, onClose }: SessionCallingOffProps) {
  const { id } = session;
  const [withFollowing, setWithFollowing] = useState(false);
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
          <WhoIsTold session={session} withFollowing={withFollowing} />
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

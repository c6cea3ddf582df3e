import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type InfoSession, infoSessionMessages } from "#contract/info-sessions/info-sessions.ts";
import { inAcademyTime } from "#web/info-sessions/academy-time.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { inPeople } from "#web/lib/people.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

interface StaffCancelDialogProps {
  session: InfoSession | null;
  zone: string;
  hasAnother: boolean;
  onClose: () => void;
  onCancelled: () => void;
}

export function StaffCancelDialog({ session, ...rest }: StaffCancelDialogProps) {
  return (
    <RecordDialog title="Cancel this info session?" record={session} onClose={rest.onClose}>
      {(shown) => <Confirmation session={shown} {...rest} />}
    </RecordDialog>
  );
}

function Confirmation(props: StaffCancelDialogProps & { session: InfoSession }) {
  const { session, zone, hasAnother, onClose, onCancelled } = props;
  const { mutate, isPending, error } = useMutation(
    queries.infoSessions.cancel.mutationOptions({
      onSuccess: async () => {
        onClose();
        showNotice(infoSessionMessages.cancelled);
        await untilReread();
        onCancelled();
      },
    }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <p>{inAcademyTime(session.starts_at, zone)}</p>
      <p>{toldInWords(session.registrations, hasAnother)}</p>
      <DialogEnd
        message={
          <RequestMessage
            isPending={isPending}
            {...failedBecause(error, infoSessionMessages.cancelFailed)}
          />
        }
      >
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => mutate({ id: session.id })}>
          Cancel the info session
        </Button>
      </DialogEnd>
    </div>
  );
}

function toldInWords(registrations: number, hasAnother: boolean): string {
  if (registrations === 0) return "Nobody is registered yet, so no email is sent.";
  const them = registrations === 1 ? "them" : "each of them";
  const told = `${inPeople(registrations, "is", "are")} registered. We’ll email ${them} that it is cancelled,`;
  return hasAnother
    ? `${told} with an invite to the next one.`
    : `${told} and invite them as soon as you schedule another.`;
}

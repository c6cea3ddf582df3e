import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { canBeCalledOff } from "#web/coaching/staff/sessions/calling-off-dialog.tsx";
import { SessionSummary } from "#web/coaching/staff/sessions/session-summary.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

interface SessionDeletionProps {
  session: Session;
  onClose: () => void;
  onDeleted?: () => void;
}

export function SessionDeletion(props: SessionDeletionProps) {
  const { session, onClose, onDeleted = onClose } = props;
  const { id } = session;
  const taken = useQuery(
    // Not cached, so that the counts are current.
    queries.coaching.deletion.queryOptions({ input: { id }, gcTime: 0 }),
    queryClient,
  );
  const { mutate, isPending, error } = useMutation(
    queries.coaching.delete.mutationOptions({
      onSuccess: () => {
        showNotice(sessionMessages.deleted);
        onDeleted();
      },
    }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <SessionSummary session={session} />
      {taken.isPending && <Skeleton height="3rem" />}
      {taken.isError && (
        <LoadFailure
          message="Failed to load what would be deleted"
          onRetry={() => void taken.refetch()}
        />
      )}
      {taken.data && <p>{takenInWords(taken.data)}</p>}
      {taken.data && taken.data.bookings > 0 && (
        <p>
          {canBeCalledOff(session)
            ? "To say why, and to keep the session on record, call it off instead."
            : "Its bookings and notes are gone then, too."}
        </p>
      )}
      <DialogEnd
        message={
          <RequestMessage
            isPending={isPending}
            {...failedBecause(error, sessionMessages.deleteFailed)}
          />
        }
      >
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="danger"
          loading={isPending}
          disabled={!taken.data}
          onClick={() => mutate({ id })}
        >
          Delete session
        </Button>
      </DialogEnd>
    </div>
  );
}

interface Taken {
  bookings: number;
  told: number;
  waiting: number;
}

function takenInWords({ bookings, told, waiting }: Taken): string {
  const booked =
    bookings === 0
      ? `Nobody has booked this session.${told === 0 ? "" : ` ${membersInWords(told)}`}`
      : `This also cancels ${bookings === 1 ? "1 booking" : `${bookings} bookings`}. ${toldInWords(told)}`;
  if (waiting === 0) return booked;
  return `${booked} It also ends the waiting list of ${waiting === 1 ? "1 person" : `${waiting} people`}, who won’t be emailed.`;
}

function membersInWords(told: number): string {
  const members = told === 1 ? "the member" : `the ${told} members`;
  return `We’ll email ${members} of the cohort who can come to it.`;
}

function toldInWords(told: number): string {
  return told === 0
    ? "Nobody is emailed."
    : `We’ll email ${told === 1 ? "that person" : `${told} people`}.`;
}

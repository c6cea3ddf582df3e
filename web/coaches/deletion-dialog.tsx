import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type Coach, coachMessages } from "#contract/coaches/coaches.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

interface DeletionDialogProps {
  coach: Coach | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeletionDialog({ coach, onClose, onDeleted }: DeletionDialogProps) {
  return (
    <RecordDialog title="Delete this coach?" record={coach} onClose={onClose}>
      {(shown) => <Question coach={shown} onClose={onClose} onDeleted={onDeleted} />}
    </RecordDialog>
  );
}

function Question({ coach, onClose, onDeleted }: DeletionDialogProps & { coach: Coach }) {
  const { mutate, isPending, error } = useMutation(
    queries.coaches.delete.mutationOptions({
      onSuccess: async () => {
        onClose();
        showNotice(coachMessages.deleted);
        await untilReread();
        onDeleted();
      },
    }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <h3>{coach.name}</h3>
      <p>
        The portrait, the biography and all else that is written here is deleted. An account, its
        sessions and its cohorts stay. To keep it for later, turn off “Shown” under Edit instead.
      </p>
      <DialogEnd
        message={
          <RequestMessage
            isPending={isPending}
            {...failedBecause(error, coachMessages.deleteFailed)}
          />
        }
      >
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => mutate({ id: coach.id })}>
          Delete coach
        </Button>
      </DialogEnd>
    </div>
  );
}

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type Module, moduleMessages } from "#contract/courses/modules.ts";
import { changedInWords, changesInWords } from "#web/courses/publication/publication-words.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

interface DiscardDialogProps {
  module: Module | null;
  onClose: () => void;
}

export function DiscardDialog({ module, onClose }: DiscardDialogProps) {
  return (
    <RecordDialog title="Discard draft" record={module} onClose={onClose}>
      {(shown) => <Question module={shown} onClose={onClose} />}
    </RecordDialog>
  );
}

function Question({ module, onClose }: DiscardDialogProps & { module: Module }) {
  const { id, title, changed_at } = module;
  const { mutate, isPending, error } = useMutation(
    queries.courses.discardDraft.mutationOptions({
      onSuccess: () => {
        showNotice(moduleMessages.discarded);
        onClose();
      },
    }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <div className="deletion-words">
        <h3>{title}</h3>
        <p>{`${changesInWords(module)} ${changedInWords(module)}.`}</p>
        <p>These changes are lost. Members go on reading the module as it is.</p>
      </div>
      <DialogEnd
        message={
          <RequestMessage
            isPending={isPending}
            {...failedBecause(error, moduleMessages.discardFailed)}
          />
        }
      >
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          loading={isPending}
          onClick={() => mutate({ id, changed_at: changed_at ?? "" })}
        >
          Discard draft
        </Button>
      </DialogEnd>
    </div>
  );
}

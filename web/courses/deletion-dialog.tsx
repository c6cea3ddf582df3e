import { Button, Skeleton, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type DeletionKind, deletionInWords, deletionKinds } from "#web/courses/deletion-kinds.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

interface Deletable {
  id: string;
  title: string;
}

interface DeletionDialogProps {
  kind: DeletionKind;
  record: Deletable | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeletionDialog(props: DeletionDialogProps) {
  const { kind, record, onClose } = props;
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const isDeleted = deletedId !== null && (record === null || record.id === deletedId);
  return (
    <RecordDialog
      title={deletionKinds[kind].title}
      record={record}
      onClose={onClose}
      // Deleting also unmounts the opener, so the caller moves the focus.
      returnsFocus={!isDeleted}
    >
      {(shown) => <Confirmation {...props} record={shown} onRemoved={setDeletedId} />}
    </RecordDialog>
  );
}

interface ConfirmationProps extends DeletionDialogProps {
  record: Deletable;
  onRemoved: (id: string) => void;
}

function Confirmation(props: ConfirmationProps) {
  const { kind, record, onClose, onRemoved, onDeleted } = props;
  const words = deletionKinds[kind];
  const deletion = useQuery(
    words.readDeletion.queryOptions({ input: { id: record.id }, staleTime: 0, gcTime: 0 }),
    queryClient,
  );
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => words.remove({ id: record.id }),
      onSuccess: async () => {
        onRemoved(record.id);
        onClose();
        showNotice(words.deleted);
        await untilReread();
        onDeleted();
      },
    },
    queryClient,
  );
  const [typed, setTyped] = useState("");
  const asksTitle = deletion.data !== undefined && deletion.data.learners > 0;
  const isSure = !asksTitle || typed.trim() === record.title;
  return (
    <div className="dialog-body">
      <div className="deletion-words">
        <h3>{record.title}</h3>
        {deletion.isPending && <Skeleton height={18} width="80%" />}
        {deletion.data && <p>{deletionInWords(kind, deletion.data)}</p>}
      </div>
      {deletion.isError && !deletion.data && (
        <LoadFailure
          message="Failed to load what else would be deleted."
          onRetry={() => void deletion.refetch()}
        />
      )}
      <p>{words.confirmDelete}</p>
      {asksTitle && (
        <TextInput
          label="To delete the progress of members, type the title"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      )}
      <DialogEnd
        message={
          <RequestMessage isPending={isPending} {...failedBecause(error, words.deleteFailed)} />
        }
      >
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          disabled={!deletion.data || !isSure}
          loading={isPending}
          onClick={() => mutate()}
        >
          Delete
        </Button>
      </DialogEnd>
    </div>
  );
}

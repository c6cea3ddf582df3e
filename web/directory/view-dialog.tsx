import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  newViewForm,
  type SavedView,
  viewForm,
  viewMessages,
} from "#contract/directory/saved-views.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";

const common = { described: serverMessage, fieldOfCode: { view_exists: "name" } } as const;

const fields = {
  name: (field: object) => <TextInput label="Name" autoComplete="off" data-autofocus {...field} />,
};

interface NewViewProps {
  query: string;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

export function NewView({ query, onSaved, onClose }: NewViewProps) {
  const form = useRequestForm({
    initialValues: { name: "" },
    load: async () =>
      formRequest(newViewForm, {
        ...common,
        known: { query },
        failed: viewMessages.createFailed,
        succeeded: viewMessages.created,
      }),
    onSent: ({ reply, message }) => {
      showNotice(message);
      onSaved(reply);
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save for all staff"
      onCancel={onClose}
      before={<p>Filters, order and columns are saved, without the search.</p>}
      fields={fields}
    />
  );
}

interface EditedViewProps {
  view: SavedView;
  onDeleted: () => void;
  onClose: () => void;
}

export function EditedView({ view, onDeleted, onClose }: EditedViewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const form = useRecordForm({
    record: view,
    valuesOf: ({ name }) => ({ name }),
    request: (read) =>
      formRequest(viewForm, {
        ...common,
        known: { id: view.id },
        read,
        failed: viewMessages.updateFailed,
        succeeded: viewMessages.updated,
      }),
    read: async () => (await api.savedViews.list()).find(({ id }) => id === view.id) ?? view,
    onSent: sayAndClose(onClose),
  });
  if (isAsking) {
    return <Deletion view={view} onKeep={() => setIsAsking(false)} onDeleted={onDeleted} />;
  }
  return (
    <DialogForm
      form={form}
      submitLabel="Rename"
      onCancel={onClose}
      beforeButtons={
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Delete…
        </Button>
      }
      fields={fields}
    />
  );
}

interface DeletionProps {
  view: SavedView;
  onKeep: () => void;
  onDeleted: () => void;
}

function Deletion({ view: { id, name }, onKeep, onDeleted }: DeletionProps) {
  const { mutate, isPending, error } = useMutation(
    queries.savedViews.delete.mutationOptions({
      onSuccess: () => {
        showNotice(viewMessages.deleted);
        onDeleted();
      },
    }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <p>Delete the view “{name}” for all staff? Links to it then show everyone.</p>
      <DialogEnd
        message={
          <RequestMessage
            isPending={isPending}
            {...failedBecause(error, viewMessages.deleteFailed)}
          />
        }
      >
        <Button variant="default" data-autofocus onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => mutate({ id })}>
          Delete the view
        </Button>
      </DialogEnd>
    </div>
  );
}

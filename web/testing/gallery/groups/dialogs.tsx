import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { askForProof } from "#web/lib/api/proof-question.ts";
import { leaveAfterQuestion, useUnsaved } from "#web/lib/forms/unsaved.ts";
import { ProofDialog } from "#web/shared/accounts/proof/proof-dialog.tsx";
import { nothingChosen } from "#web/shared/people/action-choice.tsx";
import { BulkDialog } from "#web/shared/people/bulk-dialog.tsx";
import type { Group } from "#web/testing/gallery/group.ts";
import { useSampleForm } from "#web/testing/gallery/sample-form.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { DetailList } from "#web/ui/facts/detail-list.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { LeaveDialog } from "#web/ui/forms/leave-dialog.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

const nothing = () => {};

function FailedForm() {
  const form = useSampleForm({
    ending: { message: "Failed to update lead", fields: { email: "Please enter another address" } },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      onCancel={nothing}
      before={<DetailList details={[{ term: "Source", detail: "Landing page" }]} />}
      fields={{
        name: (field) => <TextInput label="Name" {...field} />,
        email: (field) => <TextInput label="Email" {...field} />,
      }}
    />
  );
}

function DeletingForm() {
  const form = useSampleForm();
  return (
    <DialogForm
      form={form}
      submitLabel="Delete the course"
      isDestructive
      onCancel={nothing}
      before={<p>This also deletes its 5 modules and what 12 members have noted.</p>}
      fields={{ name: () => null, email: () => null }}
    />
  );
}

function Leaving() {
  useUnsaved(() => "changes");
  useEffect(() => leaveAfterQuestion("page", nothing), []);
  return <LeaveDialog />;
}

function Proving() {
  useEffect(() => void askForProof(["password", "passkey"]), []);
  return <ProofDialog />;
}

function inDialog(title: string, Body: () => React.ReactNode) {
  return () => (
    <RecordDialog title={title} record={true} onClose={nothing}>
      {() => <Body />}
    </RecordDialog>
  );
}

function Choosing() {
  const [chosen, setChosen] = useState(nothingChosen);
  return (
    <BulkDialog
      list="leads"
      ids={[sampleId(1)]}
      chosen={chosen}
      onChoose={setChosen}
      onClose={nothing}
      onChanged={nothing}
    />
  );
}

export const dialogs: readonly Group[] = [
  {
    id: "dialog-failed",
    title: "A dialog whose form failed",
    awaits: "[role=dialog] .form-message",
    isWindow: true,
    Specimens: inDialog("Lead details", FailedForm),
  },
  {
    id: "dialog-destroys",
    title: "A dialog that destroys",
    awaits: "[role=dialog] [data-variant=danger]",
    isWindow: true,
    Specimens: inDialog("Delete “Listening before speaking”?", DeletingForm),
  },
  {
    id: "dialog-many",
    title: "A dialog that changes many",
    awaits: "[role=dialog] select",
    isWindow: true,
    Specimens: inDialog("Edit the selected people", Choosing),
  },
  {
    id: "dialog-leaving",
    title: "The question before changes are lost",
    awaits: "[role=dialog] button:has-text('Keep editing')",
    isWindow: true,
    Specimens: Leaving,
  },
  {
    id: "dialog-proof",
    title: "The question who it is",
    awaits: "[role=dialog] .aside-button",
    isWindow: true,
    Specimens: Proving,
  },
];

import { TextInput } from "@mantine/core";
import { useState } from "react";
import { type PersonPage, personMessages, renameForm } from "#contract/people/people.ts";
import { api } from "#web/lib/api/api.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

export function CorrectName({ person }: { person: PersonPage }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className="link-button aside-button small"
        onClick={() => setIsOpen(true)}
      >
        {person.own_name === null ? "Set the name" : "Correct the name"}
      </button>
      <FormModal opened={isOpen} onClose={close} title="Name">
        <NameForm person={person} onClose={close} />
      </FormModal>
    </>
  );
}

function NameForm({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const { id, name, own_name } = person;
  const form = useRecordForm({
    draft: aboutOthers(`name/${id}`),
    record: { id, own_name },
    valuesOf: (record) => ({ own_name: record.own_name ?? "" }),
    request: nameRequest,
    read: () => api.people.read({ id }),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      onCancel={onClose}
      fields={{
        own_name: (field) => (
          <TextInput
            label="Name"
            description={
              own_name === null && name !== null
                ? `Typed into a form: ${name}. Mails greet by the name that you save.`
                : "Mails greet by it. The member can change it."
            }
            autoComplete="off"
            data-autofocus
            {...field}
          />
        ),
      }}
    />
  );
}

type Named = Pick<PersonPage, "id" | "own_name">;

function nameRequest(record: Named) {
  return formRequest(renameForm, {
    known: { id: record.id },
    read: record,
    fieldOfCode: { name_unwanted: "own_name" },
    failed: personMessages.renameFailed,
    succeeded: personMessages.renamed,
  });
}

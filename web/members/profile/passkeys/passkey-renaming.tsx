import { TextInput } from "@mantine/core";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { renamingRequest } from "#web/members/profile/passkeys/passkey-requests.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface PasskeyRenamingProps {
  passkey: Passkey;
  onClose: () => void;
}

export function PasskeyRenaming({ passkey: { id, name }, onClose }: PasskeyRenamingProps) {
  const form = useRequestForm({
    initialValues: { name },
    load: async () => renamingRequest(id),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      onCancel={onClose}
      fields={{
        name: (field) => <TextInput label="Name" autoComplete="off" data-autofocus {...field} />,
      }}
    />
  );
}

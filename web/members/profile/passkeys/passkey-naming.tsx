import { TextInput } from "@mantine/core";
import type { CreationOptions } from "#contract/accounts/passkeys.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { browserInWords } from "#web/members/profile/browser-words.ts";
import { additionRequest } from "#web/members/profile/passkeys/passkey-requests.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface PasskeyNamingProps {
  options: CreationOptions;
  onRefused: (message: string) => void;
  onClose: () => void;
}

export function PasskeyNaming({ options, onRefused, onClose }: PasskeyNamingProps) {
  const form = useRequestForm({
    initialValues: { name: browserInWords(navigator.userAgent) },
    load: async () => additionRequest(options, onRefused),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Create passkey"
      onCancel={onClose}
      before={
        <p>
          Your device keeps the passkey, and asks for your fingerprint, face or PIN when you log in.
          Give the passkey a name that says which device it is on.
        </p>
      }
      fields={{
        name: (field) => <TextInput label="Name" autoComplete="off" data-autofocus {...field} />,
      }}
    />
  );
}

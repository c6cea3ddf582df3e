import type { Passkey } from "#contract/accounts/passkeys.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { deletionRequest } from "#web/members/profile/passkeys/passkey-requests.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface PasskeyDeletionProps {
  passkey: Passkey;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

export function PasskeyDeletion({ passkey, onDeleted, onClose }: PasskeyDeletionProps) {
  const form = useRequestForm({
    initialValues: {},
    load: async () => deletionRequest(passkey.id),
    onSent: ({ message }) => {
      showNotice(message);
      void onDeleted();
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Delete passkey"
      isDestructive
      onCancel={onClose}
      before={<p>“{passkey.name}” will no longer log you in. Your other devices are logged out.</p>}
      fields={{}}
    />
  );
}

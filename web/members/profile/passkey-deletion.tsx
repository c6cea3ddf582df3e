import { useState } from "react";
import type { Passkey } from "#contract/passkeys.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { deletionRequest } from "#web/members/profile/passkey-requests.ts";
import { proofFields } from "#web/members/profile/proof-fields.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { UsernameField } from "#web/ui/forms/username-field.tsx";
import { showNotice } from "#web/ui/notices.tsx";

interface PasskeyDeletionProps {
  passkey: Passkey;
  isTwoFactorOn: boolean;
  email: string;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

export function PasskeyDeletion(props: PasskeyDeletionProps) {
  const { passkey, isTwoFactorOn, email, onDeleted, onClose } = props;
  const [asksForCode, setAsksForCode] = useState(isTwoFactorOn);
  const form = useRequestForm({
    initialValues: { password: "", code: "" },
    load: async () => deletionRequest(passkey.id, () => setAsksForCode(true)),
    onSent: ({ message }) => {
      showNotice(message);
      void onDeleted();
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Delete"
      onCancel={onClose}
      before={
        <>
          <UsernameField email={email} />
          <p>“{passkey.name}” will no longer log you in. Your other sessions end.</p>
        </>
      }
      fields={proofFields(asksForCode)}
    />
  );
}

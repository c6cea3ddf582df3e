import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { CreationOptions } from "#contract/passkeys.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { browserInWords } from "#web/members/profile/browser-words.ts";
import { additionRequest, preparationRequest } from "#web/members/profile/passkey-requests.ts";
import { proofFields } from "#web/members/profile/proof-fields.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { UsernameField } from "#web/ui/forms/username-field.tsx";
import { showNotice } from "#web/ui/notices.tsx";

interface PasskeyAdditionProps {
  isTwoFactorOn: boolean;
  email: string;
  onClose: () => void;
}

/** Adds a passkey: asks for the password, then for a name, then the browser makes the passkey. */
export function PasskeyAddition(props: PasskeyAdditionProps) {
  const [options, setOptions] = useState<CreationOptions | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (options === null) {
    return <PreparationForm {...props} refusal={refusal} onPrepared={setOptions} />;
  }
  const startAgain = (message: string) => {
    setRefusal(message);
    setOptions(null);
  };
  return <NameForm options={options} onSpent={startAgain} onClose={props.onClose} />;
}

interface PreparationFormProps extends PasskeyAdditionProps {
  /** Why the passkey that was made was not added. */
  refusal: string | null;
  onPrepared: (options: CreationOptions) => void;
}

function PreparationForm(props: PreparationFormProps) {
  const { isTwoFactorOn, email, refusal, onPrepared, onClose } = props;
  const [asksForCode, setAsksForCode] = useState(isTwoFactorOn);
  const form = useRequestForm({
    initialValues: { password: "", code: "" },
    load: async () => preparationRequest(() => setAsksForCode(true)),
    onSent: ({ reply }) => onPrepared(reply),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Continue"
      onCancel={onClose}
      before={
        <>
          <UsernameField email={email} />
          <FormMessage message={refusal} />
          <p>
            Your device keeps the passkey, and asks for your fingerprint, face or PIN when you log
            in. First, your password, to be sure it is you.
          </p>
        </>
      }
      fields={proofFields(asksForCode)}
    />
  );
}

interface NameFormProps {
  options: CreationOptions;
  onSpent: (message: string) => void;
  onClose: () => void;
}

function NameForm({ options, onSpent, onClose }: NameFormProps) {
  const form = useRequestForm({
    initialValues: { name: browserInWords(navigator.userAgent) },
    load: async () => additionRequest(options, onSpent),
    onSent: ({ message }) => {
      showNotice(message);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Make the passkey"
      onCancel={onClose}
      before={<p>Give the passkey a name, so that you know later which device it is on.</p>}
      fields={{
        name: (field) => <TextInput label="Name" autoComplete="off" data-autofocus {...field} />,
      }}
    />
  );
}

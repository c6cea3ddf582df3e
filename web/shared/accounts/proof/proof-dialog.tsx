import { useEffect } from "react";
import type { ProofState } from "#contract/accounts/proofs.ts";
import type { FormValues } from "#contract/forms/form.ts";
import { dropProofQuestion, useProofQuestion } from "#web/lib/api/proof-question.ts";
import type { FormRequest } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useSession } from "#web/lib/session/session.ts";
import { PasskeyInstead } from "#web/shared/accounts/passkey-instead.tsx";
import { canUsePasskeys } from "#web/shared/accounts/passkeys/can-use-passkeys.ts";
import { usePasskey } from "#web/shared/accounts/passkeys/use-passkey.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { UsernameField } from "#web/ui/forms/fields/username-field.tsx";
import type { FormFields } from "#web/ui/forms/request-form.tsx";
import { OwnCode } from "./own-code.tsx";
import { OwnPassword } from "./own-password.tsx";
import { codeProofRequest, passwordProofRequest } from "./proof-requests.ts";
import "#web/ui/record-page/records.css";

export function ProofDialog() {
  const question = useProofQuestion();
  useEffect(() => dropProofQuestion, []);
  const close = () => question?.answer(false);
  const asked = question?.ways.includes("code") ? "a code" : "your password";
  return (
    <Dialog
      level={1}
      opened={question !== null}
      onClose={close}
      title={`Please enter ${asked} again`}
    >
      {question && (
        <Proof ways={question.ways} onProven={() => question.answer(true)} onCancel={close} />
      )}
    </Dialog>
  );
}

interface AnswerProps {
  onProven: () => void;
  onCancel: () => void;
}

function Proof({ ways, ...answers }: AnswerProps & { ways: ProofState["ways"] }) {
  return (
    <div className="dialog-body">
      <p>We ask again after 15 minutes, to make sure that it is still you.</p>
      {ways.includes("code") ? (
        <ProofForm {...byCode} {...answers} />
      ) : (
        <ProofForm {...byPassword} {...answers} />
      )}
      {ways.includes("passkey") && canUsePasskeys() && <PasskeyProof {...answers} />}
    </div>
  );
}

interface FormOfProof<Values extends FormValues> {
  initialValues: Values;
  request: FormRequest<Values, unknown, unknown>;
  fields: FormFields<Values>;
}

const byCode: FormOfProof<{ code: string }> = {
  initialValues: { code: "" },
  request: codeProofRequest,
  fields: { code: (field) => <OwnCode {...field} /> },
};

const byPassword: FormOfProof<{ password: string }> = {
  initialValues: { password: "" },
  request: passwordProofRequest,
  fields: {
    password: (field) => (
      <>
        <OwnUsername />
        <OwnPassword {...field} />
      </>
    ),
  },
};

function ProofForm<Values extends FormValues>(props: FormOfProof<Values> & AnswerProps) {
  const { initialValues, request, fields, onProven, onCancel } = props;
  const form = useRequestForm({ initialValues, load: async () => request, onSent: onProven });
  return <DialogForm form={form} submitLabel="Continue" onCancel={onCancel} fields={fields} />;
}

function OwnUsername() {
  const { session } = useSession();
  return session && <UsernameField email={session.user.email} />;
}

function PasskeyProof({ onProven }: AnswerProps) {
  return <PasskeyInstead {...usePasskey(prove, { onDone: onProven })} />;
}

async function prove() {
  const { proveWithPasskey } = await import("./passkey-proof-request.ts");
  return await proveWithPasskey();
}

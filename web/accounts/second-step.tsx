import { useState } from "react";
import { AsideButton, AuthFrame } from "#web/accounts/auth-frame.tsx";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { PasskeyInstead } from "#web/shared/accounts/passkey-instead.tsx";
import { usePasskey } from "#web/shared/accounts/passkeys/use-passkey.ts";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface SecondStepProps {
  hasPasskey: boolean;
  onBack: () => void;
  /** The code comes too long after the password. */
  onExpired: () => void;
}

const kinds = {
  app: {
    words: "Enter the six-digit code that your authenticator app shows.",
    label: "Six-digit code",
    input: { inputMode: "numeric", autoComplete: "one-time-code" },
    other: "Use a recovery code",
  },
  recovery: {
    words: "Enter one of the recovery codes that you saved. Each works once.",
    label: "Recovery code",
    input: { inputMode: "text", autoComplete: "off", autoCapitalize: "off", spellCheck: false },
    other: "Use your authenticator app",
  },
} as const;

export function SecondStep({ hasPasskey, onBack, onExpired }: SecondStepProps) {
  const [kind, setKind] = useState<keyof typeof kinds>("app");
  const { words, other } = kinds[kind];
  return (
    <AuthFrame title="One more step" words={words} isNext={false}>
      <CodeForm key={kind} kind={kind} onExpired={onExpired} />
      {hasPasskey && <PasskeyStep onExpired={onExpired} />}
      <AsideButton onClick={() => setKind(kind === "app" ? "recovery" : "app")}>
        {other}
      </AsideButton>
      <AsideButton onClick={onBack}>Back to log in</AsideButton>
    </AuthFrame>
  );
}

function PasskeyStep({ onExpired }: { onExpired: () => void }) {
  const passkey = usePasskey(confirm, { onExpired });
  return <PasskeyInstead {...passkey} />;
}

async function confirm() {
  const { signInWithPasskey } = await import("#web/accounts/passkey-sign-in.ts");
  return await signInWithPasskey("code");
}

function CodeForm({ kind, onExpired }: { kind: keyof typeof kinds; onExpired: () => void }) {
  const { label, input } = kinds[kind];
  const arrival = useFocusOnMount<HTMLInputElement>();
  const form = useRequestForm({
    initialValues: { code: "" },
    load: async () => (await import("#web/accounts/auth-requests.ts")).secondStepRequest(onExpired),
    onSent: ({ message }) => showNotice(message),
  });
  return (
    <RequestForm
      form={form}
      className="form"
      label="One more step"
      fields={{
        code: (field) => <TextField label={label} ref={arrival} {...input} {...field} />,
      }}
    >
      <SubmitButton label="Log in" busyLabel="Logging in..." isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}

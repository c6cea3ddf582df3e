import { TextInput } from "@mantine/core";
import { QRCodeSVG } from "qrcode.react";
import { useState } from "react";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { activationRequest, preparationRequest } from "#web/members/profile/account-requests.ts";
import { RecoveryCodes } from "#web/members/profile/two-factor/recovery-codes.tsx";
import { OwnPassword } from "#web/shared/accounts/proof/own-password.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { UsernameField } from "#web/ui/forms/fields/username-field.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface Preparation {
  totp_uri: string;
  recovery_codes: string[];
}

interface TwoFactorSetupProps {
  email: string;
  onClose: () => void;
}

export function TwoFactorSetup({ email, onClose }: TwoFactorSetupProps) {
  const [preparation, setPreparation] = useState<Preparation | null>(null);
  return preparation === null ? (
    <PreparationForm email={email} onPrepared={setPreparation} onClose={onClose} />
  ) : (
    <ActivationForm preparation={preparation} onClose={onClose} />
  );
}

interface PreparationFormProps extends TwoFactorSetupProps {
  onPrepared: (preparation: Preparation) => void;
}

function PreparationForm({ email, onPrepared, onClose }: PreparationFormProps) {
  const form = useRequestForm({
    initialValues: { password: "" },
    load: async () => preparationRequest,
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
          <p>
            You need an authenticator app on your phone. First enter your password, so that we know
            it is you.
          </p>
        </>
      }
      fields={{ password: (field) => <OwnPassword {...field} /> }}
    />
  );
}

interface ActivationFormProps {
  preparation: Preparation;
  onClose: () => void;
}

function ActivationForm({ preparation, onClose }: ActivationFormProps) {
  const form = useRequestForm({
    initialValues: { code: "" },
    load: async () => activationRequest,
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Turn on"
      onCancel={onClose}
      before={
        <>
          <Secret uri={preparation.totp_uri} />
          <RecoveryCodes codes={preparation.recovery_codes} title="2. Save your recovery codes" />
        </>
      }
      fields={{
        code: (field) => (
          <section className="setup-step">
            <h3>3. Enter the code that the app shows</h3>
            <TextInput
              label="Six-digit code"
              inputMode="numeric"
              autoComplete="one-time-code"
              {...field}
            />
          </section>
        ),
      }}
    />
  );
}

function Secret({ uri }: { uri: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return (
    <section className="setup-step">
      <h3 tabIndex={-1} ref={heading}>
        1. Scan this with your authenticator app
      </h3>
      {/* Scanners expect dark squares on a light background, also in the dark theme. */}
      <div className="qr-code" data-mantine-color-scheme="light">
        <QRCodeSVG
          value={uri}
          size={184}
          fgColor="currentColor"
          bgColor="transparent"
          title="QR code for your authenticator app"
        />
      </div>
      <p>
        On the phone that has the app: <a href={uri}>Open the app</a>. Or type this key into it:
      </p>
      <p>
        <code className="setup-secret">{secret}</code>
      </p>
      <CopyButton text={secret} label="Copy key" />
    </section>
  );
}

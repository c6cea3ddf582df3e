import { Button } from "@mantine/core";
import { type Ref, useState } from "react";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { recoveryCodesRequest } from "#web/members/profile/account-requests.ts";
import { OwnCode } from "#web/shared/accounts/proof/own-code.tsx";
import { OwnPassword } from "#web/shared/accounts/proof/own-password.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { UsernameField } from "#web/ui/forms/fields/username-field.tsx";

interface RenewalProps {
  email: string;
  onClose: () => void;
}

export function RecoveryCodesRenewal({ email, onClose }: RenewalProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return codes === null ? (
    <RenewalForm email={email} onRenewed={setCodes} onClose={onClose} />
  ) : (
    <NewCodes codes={codes} onClose={onClose} />
  );
}

interface RenewalFormProps extends RenewalProps {
  onRenewed: (codes: readonly string[]) => void;
}

function RenewalForm({ email, onRenewed, onClose }: RenewalFormProps) {
  const form = useRequestForm({
    initialValues: { password: "", code: "" },
    load: async () => recoveryCodesRequest,
    onSent: ({ reply }) => onRenewed(reply.recovery_codes),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Create new codes"
      onCancel={onClose}
      before={
        <>
          <UsernameField email={email} />
          <p>The codes that you saved before will stop working.</p>
        </>
      }
      fields={{
        password: (field) => <OwnPassword {...field} />,
        code: (field) => <OwnCode {...field} />,
      }}
    />
  );
}

function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="setup-step">
      <RecoveryCodes codes={codes} title="Save your new recovery codes" headingRef={heading} />
      <Button onClick={onClose}>Done</Button>
    </div>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
}

export function RecoveryCodes({ codes, title, headingRef }: RecoveryCodesProps) {
  const text = codes.join("\n");
  return (
    <section className="setup-step">
      <h3 tabIndex={-1} ref={headingRef}>
        {title}
      </h3>
      <p>If you lose your phone, each of these lets you in once. They are not shown again.</p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="profile-buttons">
        <CopyButton text={text} label="Copy codes" />
        <Button
          variant="default"
          size="compact-md"
          onClick={() => saveFile("softspoken-recovery-codes.txt", `${text}\n`, "text/plain")}
        >
          Download codes
        </Button>
      </div>
    </section>
  );
}

import { Button } from "@mantine/core";
import { useState } from "react";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { deactivationRequest } from "#web/members/profile/account-requests.ts";
import { cards } from "#web/members/profile/profile-cards.ts";
import { RecoveryCodesRenewal } from "#web/members/profile/two-factor/recovery-codes.tsx";
import { TwoFactorSetup } from "#web/members/profile/two-factor/two-factor-setup.tsx";
import { OwnCode } from "#web/shared/accounts/proof/own-code.tsx";
import { OwnPassword } from "#web/shared/accounts/proof/own-password.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { UsernameField } from "#web/ui/forms/fields/username-field.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";
import { SettingCard } from "#web/ui/setting-card.tsx";

const dialogs = {
  on: { title: "Turn on two-factor", Body: TwoFactorSetup },
  codes: { title: "New recovery codes", Body: RecoveryCodesRenewal },
  off: { title: "Turn off two-factor", Body: TwoFactorEnd },
} as const;

export function TwoFactorCard({ isOn, email }: { isOn: boolean; email: string }) {
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const close = () => setOpened(null);
  const { title, Body } = dialogs[opened ?? "on"];
  return (
    <SettingCard {...cards.twoFactor}>
      <p>
        {isOn
          ? "On. Logging in asks for a code from your authenticator app."
          : "Off. Your password alone is enough to log in."}
      </p>
      <div className="profile-buttons">
        {(isOn ? (["codes", "off"] as const) : (["on"] as const)).map((dialog) => (
          <Button key={dialog} variant="default" onClick={() => setOpened(dialog)}>
            {dialogs[dialog].title}
          </Button>
        ))}
      </div>
      <Dialog opened={opened !== null} onClose={close} title={title}>
        <Body email={email} onClose={close} />
      </Dialog>
    </SettingCard>
  );
}

function TwoFactorEnd({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useRequestForm({
    initialValues: { password: "", code: "" },
    load: async () => deactivationRequest,
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Turn off two-factor"
      onCancel={onClose}
      before={
        <>
          <UsernameField email={email} />
          <p>
            After that, your password alone is enough to log in, and your recovery codes no longer
            work.
          </p>
        </>
      }
      fields={{
        password: (field) => <OwnPassword {...field} />,
        code: (field) => <OwnCode {...field} />,
      }}
    />
  );
}

import type { CreationOptions, Passkey } from "#contract/accounts/passkeys.ts";
import { PasskeyDeletion } from "#web/members/profile/passkeys/passkey-deletion.tsx";
import { PasskeyNaming } from "#web/members/profile/passkeys/passkey-naming.tsx";
import { PasskeyRenaming } from "#web/members/profile/passkeys/passkey-renaming.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export type OpenedPasskey =
  | { name: "add"; options: CreationOptions }
  | { name: "rename" | "delete"; passkey: Passkey };

const titles = {
  add: "Add a passkey",
  rename: "Rename passkey",
  delete: "Delete passkey",
} as const;

interface PasskeyDialogProps {
  opened: OpenedPasskey | null;
  onClose: () => void;
  /** The new passkey was not added, for this reason. */
  onRefused: (message: string) => void;
  onDeleted: () => Promise<void>;
}

export function PasskeyDialog({ opened, onClose, ...outcomes }: PasskeyDialogProps) {
  return (
    <Dialog opened={opened !== null} onClose={onClose} title={titles[opened?.name ?? "add"]}>
      {opened && <DialogBody opened={opened} onClose={onClose} {...outcomes} />}
    </Dialog>
  );
}

function DialogBody(props: PasskeyDialogProps & { opened: OpenedPasskey }) {
  const { opened, onClose, onRefused, onDeleted } = props;
  if (opened.name === "add") {
    return <PasskeyNaming options={opened.options} onRefused={onRefused} onClose={onClose} />;
  }
  const { passkey } = opened;
  if (opened.name === "rename") return <PasskeyRenaming passkey={passkey} onClose={onClose} />;
  return <PasskeyDeletion passkey={passkey} onDeleted={onDeleted} onClose={onClose} />;
}

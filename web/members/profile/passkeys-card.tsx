import { Button, Modal, Skeleton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type CreationOptions, type Passkey, passkeyMessages } from "#contract/passkeys.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { shortDate } from "#web/lib/dates.ts";
import { canUsePasskeys } from "#web/lib/passkeys/can-use-passkeys.ts";
import { PasskeyDeletion } from "#web/members/profile/passkey-deletion.tsx";
import { PasskeyNaming } from "#web/members/profile/passkey-naming.tsx";
import { PasskeyRenaming } from "#web/members/profile/passkey-renaming.tsx";
import { cards } from "#web/members/profile/profile-cards.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

/** The open dialog: it names a new passkey, or is about one of the list. */
type Opened =
  | { name: "add"; options: CreationOptions }
  | { name: "rename" | "delete"; passkey: Passkey };

const titles = {
  add: "Add a passkey",
  rename: "Rename passkey",
  delete: "Delete passkey",
} as const;

export function PasskeysCard() {
  const query = useQuery(queries.passkeys.list.queryOptions(), queryClient);
  const { data, isPending, refetch } = query;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpened(null);
  return (
    <SettingCard {...cards.passkeys}>
      {isPending && <Skeleton height="4rem" />}
      {!isPending && !data && (
        <LoadFailure message={passkeyMessages.listFailed} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="passkeys" ref={list} tabIndex={-1}>
          <PasskeyList passkeys={data} onOpen={setOpened} />
        </div>
      )}
      <AddButton
        refusal={refusal}
        onPress={() => setRefusal(null)}
        onPrepared={(options) => setOpened({ name: "add", options })}
      />
      <Modal opened={opened !== null} onClose={close} title={titles[opened?.name ?? "add"]}>
        {opened && (
          <DialogBody
            opened={opened}
            onClose={close}
            onRefused={(message) => {
              setRefusal(message);
              close();
            }}
            onDeleted={async () => {
              // The button that has the focus goes with its row.
              await refetch();
              close();
              list.current?.focus();
            }}
          />
        )}
      </Modal>
    </SettingCard>
  );
}

interface AddButtonProps {
  /** Why the passkey that was made last was not added. */
  refusal: string | null;
  onPress: () => void;
  onPrepared: (options: CreationOptions) => void;
}

/** The button that begins adding a passkey. The user may be asked for a proof first. */
function AddButton({ refusal, onPress, onPrepared }: AddButtonProps) {
  const { mutate, isPending, error } = useMutation(
    queries.passkeys.prepare.mutationOptions({ onSuccess: onPrepared }),
    queryClient,
  );
  if (!canUsePasskeys()) return <p>{passkeyMessages.unsupported}</p>;
  const failed = error && (readRefusal(error)?.message || passkeyMessages.prepareFailed);
  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        onClick={() => {
          onPress();
          mutate({});
        }}
      >
        {titles.add}
      </Button>
      <FormMessage message={failed || refusal} />
    </>
  );
}

interface DialogBodyProps {
  opened: Opened;
  onClose: () => void;
  onRefused: (message: string) => void;
  onDeleted: () => Promise<void>;
}

function DialogBody({ opened, onClose, onRefused, onDeleted }: DialogBodyProps) {
  if (opened.name === "add") {
    return <PasskeyNaming options={opened.options} onRefused={onRefused} onClose={onClose} />;
  }
  const { passkey } = opened;
  if (opened.name === "rename") return <PasskeyRenaming passkey={passkey} onClose={onClose} />;
  return <PasskeyDeletion passkey={passkey} onDeleted={onDeleted} onClose={onClose} />;
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onOpen: (opened: Opened) => void;
}

function PasskeyList({ passkeys, onOpen }: PasskeyListProps) {
  if (passkeys.length === 0) return <p>{passkeyMessages.empty}</p>;
  return (
    <ul className="profile-rows" aria-label={cards.passkeys.title}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <h3>{passkey.name}</h3>
            <p className="soft">{datesOf(passkey)}</p>
          </div>
          <div className="profile-buttons">
            {(["rename", "delete"] as const).map((name) => (
              <Button
                key={name}
                variant="default"
                size="compact-md"
                aria-label={`${verbs[name]} ${passkey.name}`}
                onClick={() => onOpen({ name, passkey })}
              >
                {verbs[name]}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

const verbs = { rename: "Rename", delete: "Delete" } as const;

function datesOf({ created_at, last_used_at }: Passkey): string {
  const used = last_used_at === null ? "not used yet" : `last used ${shortDate(last_used_at)}`;
  return `Added ${shortDate(created_at)}, ${used}`;
}

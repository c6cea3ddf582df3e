import { Button, Modal, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Passkey, passkeyMessages } from "#contract/passkeys.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { shortDate } from "#web/lib/dates.ts";
import { canUsePasskeys } from "#web/lib/passkeys/can-use-passkeys.ts";
import { PasskeyAddition } from "#web/members/profile/passkey-addition.tsx";
import { PasskeyDeletion } from "#web/members/profile/passkey-deletion.tsx";
import { PasskeyRenaming } from "#web/members/profile/passkey-renaming.tsx";
import { cards } from "#web/members/profile/profile-cards.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

interface PasskeysCardProps {
  isTwoFactorOn: boolean;
  email: string;
}

/** What is open: a form about a passkey, or the one that adds another. */
type Opened = { name: "add" } | { name: "rename" | "delete"; passkey: Passkey };

const titles = {
  add: "Add a passkey",
  rename: "Rename passkey",
  delete: "Delete passkey",
} as const;

export function PasskeysCard(owner: PasskeysCardProps) {
  const query = useQuery(queries.passkeys.list.queryOptions(), queryClient);
  const { data, isPending, refetch } = query;
  const [opened, setOpened] = useState<Opened | null>(null);
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
      {canUsePasskeys() ? (
        <Button variant="default" onClick={() => setOpened({ name: "add" })}>
          {titles.add}
        </Button>
      ) : (
        <p>{passkeyMessages.unsupported}</p>
      )}
      <Modal opened={opened !== null} onClose={close} title={titles[opened?.name ?? "add"]}>
        <DialogBody
          opened={opened ?? { name: "add" }}
          onClose={close}
          onDeleted={async () => {
            // The button that has the focus goes with its row.
            await refetch();
            close();
            list.current?.focus();
          }}
          {...owner}
        />
      </Modal>
    </SettingCard>
  );
}

interface DialogBodyProps extends PasskeysCardProps {
  opened: Opened;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}

function DialogBody({ opened, onDeleted, ...common }: DialogBodyProps) {
  if (opened.name === "add") return <PasskeyAddition {...common} />;
  const { passkey } = opened;
  if (opened.name === "rename") return <PasskeyRenaming passkey={passkey} {...common} />;
  return <PasskeyDeletion passkey={passkey} onDeleted={onDeleted} {...common} />;
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

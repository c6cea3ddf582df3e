import { Button, Skeleton } from "@mantine/core";
import { type UseQueryResult, useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type CreationOptions,
  type Passkey,
  passkeyMessages,
} from "#contract/accounts/passkeys.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import {
  type OpenedPasskey,
  PasskeyDialog,
} from "#web/members/profile/passkeys/passkey-dialog.tsx";
import { PasskeyList, type PasskeyListProps } from "#web/members/profile/passkeys/passkey-list.tsx";
import { cards } from "#web/members/profile/profile-cards.ts";
import { canUsePasskeys } from "#web/shared/accounts/passkeys/can-use-passkeys.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

export function PasskeysCard() {
  const query = useQuery(queries.passkeys.list.queryOptions(), queryClient);
  const [opened, setOpened] = useState<OpenedPasskey | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpened(null);
  return (
    <SettingCard {...cards.passkeys}>
      <div className="passkeys" ref={list} tabIndex={-1}>
        <OwnPasskeys query={query} onOpen={setOpened} />
      </div>
      <AddButton
        refusal={refusal}
        onPress={() => setRefusal(null)}
        onPrepared={(options) => setOpened({ name: "add", options })}
      />
      <PasskeyDialog
        opened={opened}
        onClose={close}
        onRefused={(message) => {
          setRefusal(message);
          close();
        }}
        onDeleted={async () => {
          // The button that has the focus goes with its row.
          await query.refetch();
          close();
          list.current?.focus();
        }}
      />
    </SettingCard>
  );
}

interface OwnPasskeysProps extends Pick<PasskeyListProps, "onOpen"> {
  query: UseQueryResult<Passkey[]>;
}

function OwnPasskeys({ query, onOpen }: OwnPasskeysProps) {
  const { data, isPending, refetch } = query;
  if (isPending) return <Skeleton height="4rem" />;
  if (!data) {
    return <LoadFailure message={passkeyMessages.listFailed} onRetry={() => void refetch()} />;
  }
  return <PasskeyList passkeys={data} onOpen={onOpen} />;
}

interface AddButtonProps {
  /** Why the passkey that was made last was not added. */
  refusal: string | null;
  onPress: () => void;
  onPrepared: (options: CreationOptions) => void;
}

/** The user may be asked for a proof first. */
function AddButton({ refusal, onPress, onPrepared }: AddButtonProps) {
  const { mutate, isPending, error } = useMutation(
    queries.passkeys.prepare.mutationOptions({ onSuccess: onPrepared }),
    queryClient,
  );
  if (!canUsePasskeys()) return <p>{passkeyMessages.unsupported}</p>;
  const failure = error ? whyFailed(error, passkeyMessages.prepareFailed) : { message: refusal };
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
        Add a passkey
      </Button>
      <RequestMessage isPending={isPending} {...failure} />
    </>
  );
}

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { mailtoAll } from "#contract/forms/email-address.ts";
import { bulkMessages, type PeopleList } from "#contract/lists/lists.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";
import type { SelectionAction } from "./selection-actions.tsx";

/** Too many for a link: they are copied, which needs another press. */
export function useWriting(list: PeopleList, ids: readonly string[]) {
  const [tooMany, setTooMany] = useState<readonly string[] | null>(null);
  const { mutate, isPending } = useMutation(
    queries.lists.addresses.mutationOptions({
      onSuccess: ({ emails, left_out }) => {
        const link = emails.length === 0 ? null : mailtoAll(emails);
        if (left_out > 0) showNotice(`${left_out} left out: mail off, or no confirmed address`);
        if (link !== null) window.location.assign(link);
        else if (emails.length > 0) setTooMany(emails);
      },
      onError: (error) => showFailure(bulkMessages.addressesFailed, error),
    }),
    queryClient,
  );
  const action: SelectionAction = {
    label: `Write to ${pluralize(ids.length, "person", "people")}`,
    isPending,
    onClick: () => mutate({ list, ids: [...ids] }),
  };
  return { action, tooMany, close: () => setTooMany(null) };
}

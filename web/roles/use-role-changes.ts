import { type InfiniteData, useMutation } from "@tanstack/react-query";
import { type RoleAssignment, type RoleHolder, roleMessages } from "#contract/roles/roles.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { reread } from "#web/lib/api/rereading.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { useSession } from "#web/lib/session/session.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { showNotice, showUndoable } from "#web/ui/notices/notices.tsx";

export function useAddRole() {
  const options = {
    onSuccess: (holder: RoleHolder) => {
      updateHolder(holder);
      showNotice(roleMessages.added);
    },
    onError: failed(roleMessages.addFailed),
  };
  return useMutation(queries.roles.add.mutationOptions(options), queryClient);
}

/** Offers to give the role back, except when admins remove their own admin role: they could not. */
export function useRemoveRole(onRemoved: () => void) {
  const { session } = useSession();
  const { mutateAsync: giveBack } = useAddRole();
  const ownId = session?.user.id;
  const options = {
    onSuccess: (holder: RoleHolder, removed: RoleAssignment) => {
      onRemoved();
      updateHolder(holder);
      if (removed.role === "admin" && holder.id === ownId) {
        showNotice(roleMessages.removed, "success", roleMessages.noAdminAnyMore);
        return;
      }
      const what = `${capitalized(removed.role)}, from ${holder.name ?? holder.email}`;
      showUndoable(roleMessages.removed, what, () => giveBack(removed));
    },
    onError: failed(roleMessages.removeFailed),
  };
  return useMutation(queries.roles.remove.mutationOptions(options), queryClient);
}

function failed(words: string) {
  return (error: Error) => {
    showFailure(words, error);
    // Another admin may have changed the same account meanwhile.
    if (readRefusal(error)) void reread(["roles.list"]);
  };
}

type Pages = InfiniteData<{ items: RoleHolder[]; next_cursor: string | null }>;

/** Instead of reloading the list. */
function updateHolder(holder: RoleHolder): void {
  const queryKey = queries.roles.list.key({ type: "infinite" });
  queryClient.setQueriesData<Pages>({ queryKey }, (known) => {
    if (!known) return known;
    const pages = known.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === holder.id ? holder : item)),
    }));
    return { ...known, pages };
  });
}

import { type InfiniteData, useMutation } from "@tanstack/react-query";
import { type RoleHolder, roleMessages } from "#contract/roles.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { useSession } from "#web/lib/session/session.ts";
import { showNotice } from "#web/ui/notices.tsx";

export function useAddRole() {
  const options = useChangeOptions(roleMessages.added, roleMessages.addFailed);
  return useMutation(queries.roles.add.mutationOptions(options), queryClient);
}

export function useRemoveRole(onRemoved: () => void) {
  const options = useChangeOptions(roleMessages.removed, roleMessages.removeFailed, onRemoved);
  return useMutation(queries.roles.remove.mutationOptions(options), queryClient);
}

function useChangeOptions(succeeded: string, failed: string, onDone?: () => void) {
  const { session } = useSession();
  return {
    onSuccess: (holder: RoleHolder) => {
      onDone?.();
      updateHolder(holder);
      void queryClient.invalidateQueries({ queryKey: queries.roles.changes.key() });
      void queryClient.invalidateQueries({ queryKey: queries.overview.key() });
      if (holder.id === session?.user.id) {
        void queryClient.invalidateQueries({ queryKey: ["user-roles"] });
      }
      showNotice(succeeded);
    },
    onError: (error: Error) => {
      showNotice(failed, "error", readRefusal(error)?.message);
      // Another admin may have changed the same account meanwhile.
      if (readRefusal(error)) {
        void queryClient.invalidateQueries({ queryKey: queries.roles.list.key() });
      }
    },
  };
}

type Pages = InfiniteData<{ items: RoleHolder[]; next_cursor: string | null }>;

/** Updates the row in the cached list instead of reloading the list. */
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

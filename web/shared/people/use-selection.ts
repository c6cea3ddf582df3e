import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { bulkMessages, mostSelected, type PeopleList } from "#contract/lists/lists.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { toQuery, withoutOrder } from "#web/ui/record-list/list-address.ts";
import type { RowSelection } from "#web/ui/record-page/row-selection.tsx";
import { useSelectedIds } from "#web/ui/record-page/use-selected-ids.ts";

export interface Selection extends RowSelection {
  ids: readonly string[];
  clear: () => void;
  /** At most 1,000. */
  selectAll: () => void;
  isSelectingAll: boolean;
}

/** Kept while the list is paged. Another search or filter clears it. */
export function useSelection(list: PeopleList, input: object): Selection {
  const { selected, setSelected, ...rows } = useSelectedIds(mostSelected);
  const query = toQuery(input);
  const found = JSON.stringify(withoutOrder(query));
  const { mutate, reset, isPending } = useMutation(
    { mutationFn: () => api.lists.select({ list, query }) },
    queryClient,
  );
  useEffect(() => {
    if (found === undefined) return;
    // Without its observer, a late reply about the rows of another filter is dropped.
    reset();
    setSelected(new Set());
  }, [found, reset, setSelected]);
  return {
    ...rows,
    ids: [...selected],
    clear: () => {
      reset();
      setSelected(new Set());
    },
    isSelectingAll: isPending,
    selectAll: () =>
      mutate(undefined, {
        onSuccess: ({ ids, is_all }) => {
          setSelected(new Set(ids));
          if (!is_all) {
            showNotice(`The first ${mostSelected.toLocaleString("en-US")} are selected`);
          }
        },
        onError: (error) => showFailure(bulkMessages.selectionFailed, error),
      }),
  };
}

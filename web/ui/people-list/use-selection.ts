import { useEffect, useState } from "react";
import { mostSelected, type PeopleList } from "#contract/lists.ts";
import { api } from "#web/lib/api/api.ts";
import { toQuery, withoutOrder } from "#web/ui/record-list/list-address.ts";
import type { RowSelection } from "#web/ui/record-page/row-selection.tsx";

/** The rows of a list that are selected, also those of pages that are not loaded. */
export interface Selection extends RowSelection {
  ids: readonly string[];
  clear: () => void;
  /** Selects all rows that the list finds, at most 1,000. Returns whether these are all. */
  selectAll: () => Promise<boolean>;
}

/** Keeps a selection while the list is paged. Another search or filter clears it. */
export function useSelection(list: PeopleList, input: object): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = toQuery(input);
  const found = JSON.stringify(withoutOrder(query));
  useEffect(() => {
    if (found !== undefined) setSelected(new Set());
  }, [found]);
  return {
    ids: [...selected],
    isSelected: (id) => selected.has(id),
    select: (ids, isSelected) =>
      setSelected((before) => {
        const after = new Set(before);
        for (const id of ids) {
          if (!isSelected) after.delete(id);
          else if (after.size < mostSelected) after.add(id);
        }
        return after;
      }),
    clear: () => setSelected(new Set()),
    selectAll: async () => {
      const { ids, is_all } = await api.lists.select({ list, query });
      setSelected(new Set(ids));
      return is_all;
    },
  };
}

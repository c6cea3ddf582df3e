import { useState } from "react";
import type { RowSelection } from "#web/ui/record-page/row-selection.tsx";
import { useSelectionFocus } from "#web/ui/record-page/use-selection-focus.ts";

interface SelectedIds extends RowSelection {
  selected: ReadonlySet<string>;
  setSelected: (ids: ReadonlySet<string>) => void;
}

/** What exceeds `most` is not selected. */
export function useSelectedIds(most = Number.POSITIVE_INFINITY): SelectedIds {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [lastUsed, setLastUsed] = useState<{ id: string; isSelected: boolean }>();
  const focus = useSelectionFocus();
  return {
    selected,
    setSelected,
    isSelected: (id) => selected.has(id),
    lastSelectedId: lastUsed?.isSelected ? lastUsed.id : undefined,
    lastUsedId: lastUsed?.id,
    focus,
    select: (ids, isSelected, usedId) => {
      setLastUsed(usedId === undefined ? undefined : { id: usedId, isSelected });
      setSelected((before) => {
        const after = new Set(before);
        for (const id of ids) {
          if (!isSelected) after.delete(id);
          else if (after.size < most) after.add(id);
        }
        return after;
      });
    },
  };
}

import { useState } from "react";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import type { RowSelection } from "#web/ui/record-page/row-selection.tsx";
import { useSelectionFocus } from "#web/ui/record-page/use-selection-focus.ts";

export interface PlaceSelection extends RowSelection {
  places: readonly CohortPlace[];
  clear: () => void;
}

/** Of the places shown: who leaves the list is no longer selected. */
export function usePlaceSelection(shown: readonly CohortPlace[]): PlaceSelection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [lastSelectedId, setLastSelectedId] = useState<string>();
  const [lastUsedId, setLastUsedId] = useState<string>();
  const focus = useSelectionFocus();
  return {
    places: shown.filter(({ id }) => selected.has(id)),
    isSelected: (id) => selected.has(id),
    lastSelectedId,
    lastUsedId,
    focus,
    select: (ids, isSelected, usedId) => {
      setLastUsedId(usedId);
      setLastSelectedId(isSelected ? usedId : undefined);
      setSelected((before) => {
        const given = new Set(ids);
        return isSelected ? before.union(given) : before.difference(given);
      });
    },
    clear: () => setSelected(new Set()),
  };
}

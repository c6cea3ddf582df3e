import { useState } from "react";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import type { RowSelection } from "#web/ui/record-page/row-selection.tsx";
import { useSelectionFocus } from "#web/ui/record-page/use-selection-focus.ts";

export interface PlaceSelection extends RowSelection {
  places: readonly CohortPlace[];
  /** Null if all shown are selected. */
  selectAll: (() => void) | null;
  clear: () => void;
}

/** Of the places shown: who leaves the list is no longer selected. */
export function usePlaceSelection(shown: readonly CohortPlace[]): PlaceSelection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [lastUsed, setLastUsed] = useState<{ id: string; isSelected: boolean }>();
  const focus = useSelectionFocus();
  const places = shown.filter(({ id }) => selected.has(id));
  return {
    places,
    selectAll:
      places.length === shown.length ? null : () => setSelected(new Set(shown.map(({ id }) => id))),
    isSelected: (id) => selected.has(id),
    lastSelectedId: lastUsed?.isSelected ? lastUsed.id : undefined,
    lastUsedId: lastUsed?.id,
    focus,
    select: (ids, isSelected, usedId) => {
      setLastUsed(usedId === undefined ? undefined : { id: usedId, isSelected });
      setSelected((before) => {
        const given = new Set(ids);
        return isSelected ? before.union(given) : before.difference(given);
      });
    },
    clear: () => setSelected(new Set()),
  };
}

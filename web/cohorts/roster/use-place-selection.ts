import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import type { RowSelection } from "#web/ui/record-page/row-selection.tsx";
import { useSelectedIds } from "#web/ui/record-page/use-selected-ids.ts";

export interface PlaceSelection extends RowSelection {
  places: readonly CohortPlace[];
  /** Null if all shown are selected. */
  selectAll: (() => void) | null;
  clear: () => void;
}

/** Of the places shown: who leaves the list is no longer selected. */
export function usePlaceSelection(shown: readonly CohortPlace[]): PlaceSelection {
  const { selected, setSelected, ...rows } = useSelectedIds();
  const places = shown.filter(({ id }) => selected.has(id));
  return {
    ...rows,
    places,
    selectAll:
      places.length === shown.length ? null : () => setSelected(new Set(shown.map(({ id }) => id))),
    clear: () => setSelected(new Set()),
  };
}

import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { useId, useState } from "react";
import type {
  PlacesFilter,
  SessionFilter,
} from "#web/coaching/open-sessions/use-session-filters.ts";
import { FiltersLabel } from "#web/ui/record-page/filters-label.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

interface SessionFiltersProps {
  filters: readonly SessionFilter[];
  /** Null if all sessions can be booked. */
  places: PlacesFilter | null;
}

/** On phones behind a button, which counts the chosen ones. */
export function SessionFilters({ filters, places }: SessionFiltersProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (filters.length === 0 && places === null) return null;
  const chosen = filters.filter((filter) => filter.chosen !== "").length;
  return (
    <>
      {isNarrow && (
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <FiltersLabel chosen={chosen + (places?.isChosen ? 1 : 0)} />
        </Button>
      )}
      <search
        id={id}
        className="session-filters"
        aria-label="Filter sessions"
        hidden={isNarrow && !isUnfolded}
      >
        {filters.map((filter) => (
          <NativeSelect
            key={filter.label}
            label={filter.label}
            size="sm"
            value={filter.chosen}
            data={[{ value: "", label: "All" }, ...filter.choices]}
            onChange={({ currentTarget }) => filter.choose(currentTarget.value)}
          />
        ))}
        {places && (
          <Checkbox
            label="Only with places"
            checked={places.isChosen}
            onChange={({ currentTarget }) => places.choose(currentTarget.checked)}
          />
        )}
      </search>
    </>
  );
}

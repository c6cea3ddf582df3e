import { Checkbox, NativeSelect } from "@mantine/core";
import type {
  PlacesFilter,
  SessionFilter,
} from "#web/coaching/open-sessions/use-session-filters.ts";

interface SessionFiltersProps {
  filters: readonly SessionFilter[];
  /** Null if all sessions can be booked. */
  places: PlacesFilter | null;
}

export function SessionFilters({ filters, places }: SessionFiltersProps) {
  if (filters.length === 0 && places === null) return null;
  return (
    <search className="session-filters" aria-label="Filter sessions">
      {filters.map(({ label, chosen, choices, choose }) => (
        <NativeSelect
          key={label}
          label={label}
          size="sm"
          value={chosen}
          data={[{ value: "", label: "All" }, ...choices]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
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
  );
}

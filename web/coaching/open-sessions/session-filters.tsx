import { NativeSelect } from "@mantine/core";
import type { SessionFilter } from "#web/coaching/open-sessions/use-session-filters.ts";

export function SessionFilters({ filters }: { filters: readonly SessionFilter[] }) {
  if (filters.length === 0) return null;
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
    </search>
  );
}

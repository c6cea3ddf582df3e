import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { capitalized } from "#web/ui/capitalized.ts";
import type { RecordList } from "#web/ui/record-list/use-record-list.ts";
import { SearchedSelect } from "#web/ui/searched-select.tsx";

interface ListToolsProps {
  list: Pick<RecordList, "search" | "filters">;
  /** What the search covers, for the field's label. */
  searched: string;
}

/**
 * The search field and the filters of a list. On a phone, several filters are hidden behind a button
 * at first, unless one is chosen.
 */
export function ListTools({ list, searched }: ListToolsProps) {
  const { typed, onType, onLeave } = list.search;
  const chosen = list.filters.filter((filter) => filter.chosen !== null).length;
  const [isUnfolded, setIsUnfolded] = useState(chosen > 0);
  const isFoldable = list.filters.length > 1;
  return (
    <search className="list-tools" data-folded={(isFoldable && !isUnfolded) || undefined}>
      <TextInput
        label="Search"
        placeholder={searched}
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget: { value } }) => onType(value)}
        onBlur={onLeave}
      />
      {isFoldable && (
        <Button
          className="filters-button"
          variant="default"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {chosen > 0 ? `Filters: ${chosen} chosen` : "Filters"}
        </Button>
      )}
      {list.filters.map((filter) => (
        <Filter key={filter.name} {...filter} />
      ))}
    </search>
  );
}

function Filter(filter: RecordList["filters"][number]) {
  const { label, choices, words = {}, none = "All", useChoices, chosen, choose } = filter;
  if (useChoices) {
    return (
      <SearchedSelect
        label={label}
        placeholder="All"
        useChoices={useChoices}
        value={chosen}
        onChange={choose}
      />
    );
  }
  const field = {
    label,
    value: chosen ?? "",
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      choose(value || null),
  };
  if (choices === "day") return <TextInput type="date" {...field} />;
  if (choices === "given" && chosen === null) return null;
  const values = choices === "given" ? [chosen ?? ""] : choices;
  const options = values.map((value) => ({
    value,
    label: words[value] ?? capitalized(value.replaceAll("_", " ")),
  }));
  return <NativeSelect {...field} data={[{ value: "", label: none }, ...options]} />;
}

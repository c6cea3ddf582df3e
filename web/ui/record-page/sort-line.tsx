import { Button, NativeSelect } from "@mantine/core";
import type { Sorting } from "#web/ui/record-list/use-record-list.ts";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";

interface SortLineProps<Item, Sort extends string> {
  columns: readonly RecordColumn<Item, Sort>[];
  sorting: Sorting<Sort>;
  onSort: (sorting: Sorting<Sort>) => void;
}

/** For cards, which have no headings. */
export function SortLine<Item, Sort extends string>(props: SortLineProps<Item, Sort>) {
  const { columns, sorting, onSort } = props;
  const { sort, order } = sorting;
  const choices = columns.flatMap(({ title, sort: value }) => (value ? [{ title, value }] : []));
  const chosen = choices.find(({ value }) => value === sort);
  if (chosen === undefined) return null;
  const isAscending = order === "asc";
  return (
    <div className="sort-line">
      <NativeSelect
        label="Sorted by"
        value={chosen.value}
        data={choices.map(({ title, value }) => ({ value, label: title }))}
        onChange={({ currentTarget: { value } }) => {
          const next = choices.find((choice) => choice.value === value);
          if (next) onSort({ sort: next.value, order });
        }}
      />
      <Button
        variant="default"
        aria-label={`${isAscending ? "Ascending" : "Descending"}: reverse the order`}
        onClick={() => onSort({ sort, order: isAscending ? "desc" : "asc" })}
      >
        {isAscending ? "Ascending" : "Descending"}
      </Button>
    </div>
  );
}

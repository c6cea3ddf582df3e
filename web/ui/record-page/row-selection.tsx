import { Checkbox } from "@mantine/core";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";
import type { SelectionFocus } from "#web/ui/record-page/use-selection-focus.ts";

/** Outlives paging, ends with the page. */
export interface RowSelection {
  isSelected: (id: string) => boolean;
  select: (ids: readonly string[], isSelected: boolean) => void;
  /** The next tab stop after it is a link to the selection bar. */
  lastSelectedId: string | undefined;
  focus: SelectionFocus;
}

export function selectColumn<Item extends { id: string }, Sort extends string>(
  { isSelected, select, lastSelectedId, focus }: RowSelection,
  items: readonly Item[],
): RecordColumn<Item, Sort> {
  const ids = items.map(({ id }) => id);
  const count = ids.filter(isSelected).length;
  return {
    title: "Select",
    width: 52,
    isSelection: true,
    heading: (
      <Checkbox
        ref={focus.headerCheckbox}
        aria-label="Select all rows shown"
        checked={count > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={({ currentTarget: { checked } }) => select(ids, checked)}
      />
    ),
    render: (item) => (
      <>
        <label className="row-checkbox" htmlFor={`select-${item.id}`}>
          <Checkbox
            id={`select-${item.id}`}
            ref={item.id === ids[0] ? focus.firstCheckbox : undefined}
            aria-label={`Select ${nameOf(item)}`}
            checked={isSelected(item.id)}
            onChange={({ currentTarget: { checked } }) => select([item.id], checked)}
          />
        </label>
        {item.id === lastSelectedId && isSelected(item.id) && (
          <button type="button" className="to-selection" onClick={() => focus.bar.current?.focus()}>
            Go to the selection
          </button>
        )}
      </>
    ),
  };
}

function nameOf(item: { id: string; email?: unknown }): string {
  return typeof item.email === "string" ? item.email : item.id;
}

import { Checkbox } from "@mantine/core";
import type { ChangeEvent, KeyboardEvent, MouseEvent } from "react";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";
import type { SelectionFocus } from "#web/ui/record-page/use-selection-focus.ts";

/** Outlives paging, ends with the page. */
export interface RowSelection {
  isSelected: (id: string) => boolean;
  /** `usedId`: the row whose checkbox was used. */
  select: (ids: readonly string[], isSelected: boolean, usedId?: string) => void;
  /** The next tab stop after it is a link to the selection bar. */
  lastSelectedId: string | undefined;
  /** Where a range with Shift begins. */
  lastUsedId: string | undefined;
  focus: SelectionFocus;
}

export function selectColumn<Item extends { id: string }, Sort extends string>(
  { isSelected, select, lastSelectedId, lastUsedId, focus }: RowSelection,
  items: readonly Item[],
): RecordColumn<Item, Sort> {
  const ids = items.map(({ id }) => id);
  const count = ids.filter(isSelected).length;
  const range = (id: string) => rangeOf(ids, lastUsedId, id);
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
        <label className="row-checkbox" htmlFor={`select-${item.id}`} onMouseDown={selectNoText}>
          <Checkbox
            id={`select-${item.id}`}
            ref={item.id === ids[0] ? focus.firstCheckbox : undefined}
            aria-label={`Select ${nameOf(item)}`}
            checked={isSelected(item.id)}
            onChange={(event) =>
              select(
                isWithShift(event) ? range(item.id) : [item.id],
                event.currentTarget.checked,
                item.id,
              )
            }
            onKeyDown={(event) => {
              if (!isShiftAndSpace(event)) return;
              // Not all browsers tell the change of the key.
              event.preventDefault();
              select(range(item.id), !isSelected(item.id), item.id);
            }}
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

/** From the row used last, or the row alone if that one is not shown. */
function rangeOf(ids: readonly string[], lastUsedId: string | undefined, id: string) {
  const from = lastUsedId === undefined ? -1 : ids.indexOf(lastUsedId);
  const to = ids.indexOf(id);
  if (from === -1) return [id];
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** A press on the label is a click, too. */
function isWithShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey;
}

function isShiftAndSpace({ key, shiftKey }: KeyboardEvent): boolean {
  return shiftKey && key === " ";
}

function selectNoText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

function nameOf(item: { id: string; email?: unknown }): string {
  return typeof item.email === "string" ? item.email : item.id;
}

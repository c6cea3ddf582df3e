import { Table } from "@mantine/core";
import { type CSSProperties, Fragment, type MouseEvent, type ReactNode } from "react";
import type { Sorting } from "#web/ui/record-list/use-record-list.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

export interface RecordColumn<Item, Sort extends string> {
  title: string;
  sort?: Sort;
  /** In pixels; not on phones. */
  width?: number;
  /** A cell with a position in a card shows no label, except to screen readers. */
  cardSlot?: "title" | "note" | "status" | "fact";
  /** Stays visible when the table scrolls sideways. */
  isAction?: boolean;
  /** Phones show no label for a checkbox. */
  isSelection?: boolean;
  heading?: ReactNode;
  render: (item: Item) => ReactNode;
}

export interface RowGroups<Item> {
  of: (item: Item) => string;
  heading: (items: readonly Item[]) => ReactNode;
}

interface RecordTableProps<Item, Sort extends string> {
  label: string;
  items: Item[];
  columns: readonly RecordColumn<Item, Sort>[];
  sorting: Sorting<Sort>;
  onSort: (sorting: Sorting<Sort>) => void;
  /** On a click beside the row's links and buttons. */
  onOpen?: ((id: string) => void) | undefined;
  isSelected?: ((id: string) => boolean) | undefined;
  /** In rem; rows are cards in narrower windows. */
  cardsBelow?: number | undefined;
  groups?: RowGroups<Item> | undefined;
}

export function RecordTable<Item extends { id: string }, Sort extends string>(
  props: RecordTableProps<Item, Sort>,
) {
  const { label, items, columns, sorting, onSort, onOpen, isSelected, cardsBelow, groups } = props;
  const isCards = useIsNarrow(cardsBelow);
  const grouped = groups ? [...Map.groupBy(items, groups.of)] : [["", items] as const];
  return (
    <div className={isCards ? "record-table record-cards" : "record-table"}>
      <Table
        aria-label={label}
        fz="md"
        verticalSpacing={4}
        horizontalSpacing={8}
        data-highlight-on-hover={onOpen !== undefined || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Heading key={column.title} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {grouped.map(([name, together]) => (
            <Fragment key={name}>
              {groups && (
                <tr className="record-group">
                  <td colSpan={columns.length}>{groups.heading(together)}</td>
                </tr>
              )}
              {together.map((item) => (
                <Table.Tr
                  key={item.id}
                  data-chosen={isSelected?.(item.id) || undefined}
                  onClick={onOpen && ((event) => isOnControl(event) || onOpen(item.id))}
                >
                  {columns.map((column) => (
                    <Table.Td key={column.title} {...cellAttributes(column)}>
                      {column.render(item)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface HeadingProps<Item, Sort extends string> {
  column: RecordColumn<Item, Sort>;
  sorting: Sorting<Sort>;
  onSort: (sorting: Sorting<Sort>) => void;
}

function Heading<Item, Sort extends string>({ column, sorting, onSort }: HeadingProps<Item, Sort>) {
  const { title, sort, isAction, heading, width } = column;
  const order = sorting.order === "asc" ? "ascending" : "descending";
  return (
    <Table.Th
      scope="col"
      style={columnWidth(width)}
      data-action={isAction || undefined}
      aria-sort={sort && (sorting.sort === sort ? order : "none")}
    >
      {sort ? (
        <SortButton title={title} sort={sort} sorting={sorting} onSort={onSort} />
      ) : (
        (heading ?? <span className={isAction ? "unseen" : undefined}>{title}</span>)
      )}
    </Table.Th>
  );
}

function cellAttributes<Item, Sort extends string>(column: RecordColumn<Item, Sort>) {
  const { title, cardSlot, isAction, isSelection, width } = column;
  return {
    // In a card, each cell shows its title.
    "data-title": isAction || isSelection ? undefined : title,
    "data-card-slot": isAction ? "action" : cardSlot,
    style: columnWidth(width),
  };
}

/** The style sheet takes the width back on phones. */
function columnWidth(pixels: number | undefined): CSSProperties | undefined {
  return pixels === undefined ? undefined : ({ "--column-width": `${pixels}px` } as CSSProperties);
}

/** Or beside its checkbox, or on selected text. */
function isOnControl({ target }: MouseEvent): boolean {
  if (window.getSelection()?.isCollapsed === false) return true;
  if (!(target instanceof Element)) return false;
  const cell = target.closest("td");
  return target.closest(controls) !== null || Boolean(cell?.querySelector("input"));
}

const controls = "a, button, input, select, label, [role=menu]";

interface SortButtonProps<Sort extends string> {
  title: string;
  sort: Sort;
  sorting: Sorting<Sort>;
  onSort: (sorting: Sorting<Sort>) => void;
}

function SortButton<Sort extends string>({ title, sort, sorting, onSort }: SortButtonProps<Sort>) {
  const isSorted = sorting.sort === sort;
  const isAscending = sorting.order === "asc";
  const next = isSorted && isAscending ? "desc" : "asc";
  return (
    <button type="button" className="sort-button" onClick={() => onSort({ sort, order: next })}>
      {title}
      <span className="sort-arrow" aria-hidden="true" data-shown={isSorted || undefined}>
        {isSorted && !isAscending ? "↓" : "↑"}
      </span>
    </button>
  );
}

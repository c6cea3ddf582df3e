import { Table } from "@mantine/core";
import { DataTable } from "mantine-datatable";
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { Sorting } from "#web/ui/record-list/use-record-list.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import "mantine-datatable/styles.layer.css";

export interface RecordColumn<Item, Sort extends string> {
  title: string;
  /** The order that pressing the column's title selects. */
  sort?: Sort;
  /** In pixels; not on phones. */
  width?: number;
  /**
   * Position of the cell in a card, as narrow screens show a row. A cell with a position shows no
   * label; it stays for screen readers.
   */
  cardSlot?: "title" | "note" | "status" | "fact";
  /** Stays visible when the table scrolls sideways. */
  isAction?: boolean;
  /** Holds a checkbox, for which a phone shows no label. */
  isSelection?: boolean;
  /** Shown instead of the title. */
  heading?: ReactNode;
  render: (item: Item) => ReactNode;
}

/** Rows that belong together, below a line of their own. */
export interface RowGroups<Item> {
  of: (item: Item) => string;
  /** What the line above the rows says. */
  heading: (items: readonly Item[]) => ReactNode;
}

interface RecordTableProps<Item, Sort extends string> {
  /** What screen readers call the table. */
  label: string;
  items: Item[];
  columns: readonly RecordColumn<Item, Sort>[];
  sorting: Sorting<Sort>;
  onSort: (sorting: Sorting<Sort>) => void;
  /** Opens a record, when its row is clicked beside its links and buttons. */
  onOpen?: ((id: string) => void) | undefined;
  isSelected?: ((id: string) => boolean) | undefined;
  /** Rows are cards in windows narrower than this, in rem. */
  cardsBelow?: number | undefined;
  groups?: RowGroups<Item> | undefined;
}

export function RecordTable<Item extends { id: string }, Sort extends string>(
  props: RecordTableProps<Item, Sort>,
) {
  const { label, columns, sorting, onSort, onOpen, isSelected, cardsBelow, groups } = props;
  const isCards = useIsNarrow(cardsBelow);
  const grouped = groups && Map.groupBy(props.items, groups.of);
  const items = grouped ? [...grouped.values()].flat() : props.items;
  return (
    <DataTable<Item>
      className={isCards ? "record-table record-cards" : "record-table"}
      aria-label={label}
      records={items}
      idAccessor="id"
      pinLastColumn={!isCards && columns.at(-1)?.isAction === true}
      fz="md"
      verticalSpacing={4}
      horizontalSpacing={8}
      // Screen readers would read the library's own words for it in every table.
      emptyState={nothing}
      customRowAttributes={({ id }) => ({ "data-chosen": isSelected?.(id) || undefined })}
      highlightOnHover={onOpen !== undefined}
      {...(onOpen && {
        onRowClick: ({ record, event }) => isOnControl(event) || onOpen(record.id),
      })}
      {...(groups && {
        rowFactory: ({ record, rowProps, children }) => {
          const together = grouped?.get(groups.of(record)) ?? [];
          return (
            <Fragment key={record.id}>
              {together[0] === record && (
                <tr className="record-group">
                  <td colSpan={columns.length}>{groups.heading(together)}</td>
                </tr>
              )}
              <Table.Tr {...rowProps}>{children}</Table.Tr>
            </Fragment>
          );
        },
      })}
      columns={columns.map((column) => ({
        accessor: column.title,
        title: <Heading column={column} sorting={sorting} onSort={onSort} />,
        render: column.render,
        customCellAttributes: () => cellAttributes(column),
        // The library's own width is an inline style, which no style sheet could take back there.
        ...(column.width !== undefined && columnWidth(column.width)),
      }))}
    />
  );
}

interface HeadingProps<Item, Sort extends string> {
  column: RecordColumn<Item, Sort>;
  sorting: Sorting<Sort>;
  onSort: (sorting: Sorting<Sort>) => void;
}

function Heading<Item, Sort extends string>({ column, sorting, onSort }: HeadingProps<Item, Sort>) {
  const { title, sort, isAction, heading } = column;
  if (sort) return <SortButton title={title} sort={sort} sorting={sorting} onSort={onSort} />;
  return heading ?? <span className={isAction ? "unseen" : undefined}>{title}</span>;
}

function cellAttributes<Item, Sort extends string>(column: RecordColumn<Item, Sort>) {
  const { title, cardSlot, isAction, isSelection } = column;
  return {
    // In a card, each cell shows its title.
    "data-title": isAction || isSelection ? undefined : title,
    "data-card-slot": isAction ? "action" : cardSlot,
  };
}

const nothing = <span />;

/** Whether a click was for a control in the row, or beside its checkbox, or selected text. */
function isOnControl({ target }: MouseEvent): boolean {
  if (window.getSelection()?.isCollapsed === false) return true;
  if (!(target instanceof Element)) return false;
  const cell = target.closest("td");
  return target.closest(controls) !== null || Boolean(cell?.querySelector("input"));
}

const controls = "a, button, input, select, label, [role=menu]";

function columnWidth(pixels: number) {
  const style = { "--column-width": `${pixels}px` };
  return { titleStyle: style, cellsStyle: () => style };
}

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
  const button = useRef<HTMLButtonElement>(null);
  // The library lets nobody set an attribute of a column's heading.
  useEffect(() => {
    const order = isAscending ? "ascending" : "descending";
    button.current?.closest("th")?.setAttribute("aria-sort", isSorted ? order : "none");
  }, [isSorted, isAscending]);
  return (
    <button
      ref={button}
      type="button"
      className="sort-button"
      onClick={() => onSort({ sort, order: next })}
    >
      {title}
      <span className="sort-arrow" aria-hidden="true" data-shown={isSorted || undefined}>
        {isSorted && !isAscending ? "↓" : "↑"}
      </span>
    </button>
  );
}

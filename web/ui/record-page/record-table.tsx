import { DataTable } from "mantine-datatable";
import type { ReactNode } from "react";
import type { Sorting } from "#web/ui/record-list/use-record-list.ts";
import "mantine-datatable/styles.layer.css";

export interface RecordColumn<Item, Sort extends string> {
  title: string;
  /** The order that pressing the column's title selects. */
  sort?: Sort;
  /** In pixels; not on phones. */
  width?: number;
  /** Stays visible when the table scrolls sideways. */
  isAction?: boolean;
  render: (item: Item) => ReactNode;
}

interface RecordTableProps<Item, Sort extends string> {
  items: Item[];
  columns: readonly RecordColumn<Item, Sort>[];
  sorting: Sorting<Sort>;
  onSort: (sorting: Sorting<Sort>) => void;
}

export function RecordTable<Item extends { id: string }, Sort extends string>(
  props: RecordTableProps<Item, Sort>,
) {
  const { items, columns, sorting, onSort } = props;
  return (
    <DataTable
      className="record-table"
      records={items}
      idAccessor="id"
      pinLastColumn={columns.at(-1)?.isAction === true}
      fz="md"
      verticalSpacing="sm"
      columns={columns.map(({ title, sort, width, isAction, render }) => ({
        accessor: title,
        title: sort ? (
          <SortButton title={title} sort={sort} sorting={sorting} onSort={onSort} />
        ) : (
          <span className={isAction ? "unseen" : undefined}>{title}</span>
        ),
        render,
        // On phones, where a row is a block, each cell shows its title.
        customCellAttributes: () => ({ "data-title": isAction ? undefined : title }),
        // The library's own width is an inline style, which no style sheet could take back there.
        ...(width !== undefined && columnWidth(width)),
      }))}
    />
  );
}

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
  return (
    <button type="button" className="sort-button" onClick={() => onSort({ sort, order: next })}>
      {title}
      <span className="sort-arrow" aria-hidden="true" data-shown={isSorted || undefined}>
        {isSorted && !isAscending ? "↓" : "↑"}
      </span>
      {isSorted && <span className="unseen">, sorted {isAscending ? "upwards" : "downwards"}</span>}
    </button>
  );
}

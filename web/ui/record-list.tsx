import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Sorting } from "#web/lib/use-list-request.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { type RecordColumn, RecordTable } from "#web/ui/record-table.tsx";
import { TableSkeleton } from "#web/ui/table-skeleton.tsx";
import "#web/ui/records.css";

interface RecordListProps<Item, Sort extends string> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[]; next_cursor: string | null }>>;
  columns: readonly RecordColumn<Item, Sort>[];
  sorting: Sorting<Sort>;
  onSort: (sorting: Sorting<Sort>) => void;
  /** What to say when nothing could be loaded. */
  failure: string;
  /** What to say when there is nothing at all, and when a search finds nothing. */
  empty: ReactNode;
}

/** A table that is loaded page by page, in each of the states that it can be in. */
export function RecordList<Item extends { id: string }, Sort extends string>(
  props: RecordListProps<Item, Sort>,
) {
  const { query, columns, sorting, onSort, failure, empty } = props;
  const { data, isPending, isError, isFetchNextPageError, isPlaceholderData, refetch } = query;
  if (isPending) return <TableSkeleton titles={columns.map(({ title }) => title)} />;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const hasFailed = isError && !isFetchNextPageError;
  return (
    <div className="records" aria-busy={isPlaceholderData}>
      {hasFailed && <LoadFailure message={failure} onRetry={() => void refetch()} />}
      {data && items.length === 0 && empty}
      {items.length > 0 && (
        <>
          <RecordTable items={items} columns={columns} sorting={sorting} onSort={onSort} />
          <LoadMore query={query} shown={items.length} failure={failure} />
        </>
      )}
    </div>
  );
}

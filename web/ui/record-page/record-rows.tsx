import type { ReactNode } from "react";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import type { ItemOf, Page, RecordList } from "#web/ui/record-list/use-record-list.ts";
import { LoadMore } from "#web/ui/record-page/load-more.tsx";
import { type RecordColumn, RecordTable } from "#web/ui/record-page/record-table.tsx";
import { TableSkeleton } from "#web/ui/record-page/table-skeleton.tsx";
import "#web/ui/record-page/records.css";

interface RecordRowsProps<Listed extends Page, Sort extends string> {
  list: RecordList<Listed, Sort>;
  columns: readonly RecordColumn<ItemOf<Listed>, Sort>[];
  /** The message shown when the list could not be loaded. */
  failure: string;
  /** Shown when the list is empty or the search finds nothing. */
  empty: ReactNode;
}

/** Shows a list as a table, or its loading, failed or empty state. */
export function RecordRows<Listed extends Page, Sort extends string>(
  props: RecordRowsProps<Listed, Sort>,
) {
  const { list, columns, failure, empty } = props;
  const { query, sorting, sortBy } = list;
  const { data, isPending, isError, isFetchNextPageError, isPlaceholderData, refetch } = query;
  if (isPending) return <TableSkeleton titles={columns.map(({ title }) => title)} />;
  const items = data?.pages.flatMap((page): ItemOf<Listed>[] => page.items) ?? [];
  const hasFailed = isError && !isFetchNextPageError;
  return (
    <div className="records" aria-busy={isPlaceholderData}>
      {hasFailed && <LoadFailure message={failure} onRetry={() => void refetch()} />}
      {data && items.length === 0 && empty}
      {items.length > 0 && (
        <>
          <RecordTable items={items} columns={columns} sorting={sorting} onSort={sortBy} />
          <LoadMore query={query} shown={items.length} failure={failure} />
        </>
      )}
    </div>
  );
}

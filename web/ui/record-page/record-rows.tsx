import type { InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import type { ItemOf, Page, RecordList } from "#web/ui/record-list/use-record-list.ts";
import { LoadMore } from "#web/ui/record-page/load-more.tsx";
import {
  type RecordColumn,
  RecordTable,
  type RowGroups,
} from "#web/ui/record-page/record-table.tsx";
import { type RowSelection, selectColumn } from "#web/ui/record-page/row-selection.tsx";
import { TableSkeleton } from "#web/ui/record-page/table-skeleton.tsx";
import "#web/ui/record-page/record-cards.css";
import "#web/ui/record-page/records.css";

interface RecordRowsProps<Listed extends Page, Sort extends string> {
  list: RecordList<Listed, Sort>;
  label: string;
  noun: string;
  nouns: string;
  columns: readonly RecordColumn<ItemOf<Listed>, Sort>[];
  selection?: RowSelection | undefined;
  onOpen?: ((id: string) => void) | undefined;
  download?: ReactNode;
  foot?: ReactNode;
  /** In rem; rows are cards in narrower windows. */
  cardsBelow?: number | undefined;
  groups?: RowGroups<ItemOf<Listed>> | undefined;
  failure: string;
  empty: ReactNode;
}

export function RecordRows<Listed extends Page, Sort extends string>(
  props: RecordRowsProps<Listed, Sort>,
) {
  const { list, noun, nouns, failure, empty, selection, onOpen } = props;
  const { query, found, sorting, sortBy } = list;
  const { data, isPending, isError, isFetchNextPageError, isPlaceholderData, refetch } = query;
  const columns: readonly RecordColumn<ItemOf<Listed>, Sort>[] =
    selection === undefined
      ? props.columns
      : [selectColumn(selection, itemsOf(data)), ...props.columns];
  if (isPending)
    return (
      <TableSkeleton titles={columns.map(({ title }) => title)} cardsBelow={props.cardsBelow} />
    );
  const items = itemsOf(data);
  const hasFailed = isError && !isFetchNextPageError;
  return (
    <div className="records" aria-busy={isPlaceholderData}>
      {hasFailed && <LoadFailure message={failure} onRetry={() => void refetch()} />}
      {data && items.length === 0 && empty}
      {items.length > 0 && (
        <>
          <RecordTable
            label={props.label}
            items={items}
            columns={columns}
            sorting={sorting}
            onSort={sortBy}
            onOpen={onOpen}
            isSelected={selection?.isSelected}
            cardsBelow={props.cardsBelow}
            groups={props.groups}
          />
          <LoadMore
            query={query}
            shown={items.length}
            found={found}
            noun={noun}
            nouns={nouns}
            failure={failure}
          >
            {props.download}
            {props.foot}
          </LoadMore>
        </>
      )}
      {items.length === 0 && props.foot && <div className="list-foot">{props.foot}</div>}
    </div>
  );
}

function itemsOf<Listed extends Page>(data: InfiniteData<Listed> | undefined): ItemOf<Listed>[] {
  return data?.pages.flatMap((page): ItemOf<Listed>[] => page.items) ?? [];
}

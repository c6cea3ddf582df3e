import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import type * as z from "zod";
import type { CountedList, FoundCount } from "#contract/lists/lists.ts";
import { pagedByKey } from "#web/lib/api/paged-by-key.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { type ListInput, readListAddress } from "#web/ui/record-list/list-address.ts";
import { useFoundCount } from "#web/ui/record-list/use-found-count.ts";
import { useListAddress } from "#web/ui/record-list/use-list-address.ts";
import { type OpenedRecord, useOpenedRecord } from "#web/ui/record-list/use-opened-record.ts";
import { useTypedSearch } from "#web/ui/record-list/use-typed-search.ts";
import type { UseChoices } from "#web/ui/searched-select.tsx";

const pollingMs = 5000;

export interface Page {
  items: { id: string }[];
  next_cursor: string | null;
}

export type ItemOf<Listed extends Page> = Listed["items"][number];

export interface Sorting<Sort> {
  sort: Sort;
  order: "asc" | "desc";
}

/** A filter that only links give is shown while it is set. */
export interface ListFilter<Name> {
  name: Name;
  label: string;
  choices: readonly string[] | "day" | "given";
  none?: string;
  words?: Readonly<Record<string, string>>;
  useChoices?: UseChoices;
}

export interface ListCall<Input, Listed> {
  call: (
    input: Input & { cursor: string | undefined },
    options: { signal: AbortSignal },
  ) => Promise<Listed>;
  key: (options?: { type: "infinite"; input: Input }) => QueryKey;
}

interface RecordListOptions<Input extends ListInput, Listed extends Page> {
  list: CountedList;
  call: ListCall<Input, Listed>;
  schema: z.ZodType<Input>;
  /** The default. */
  sort: NonNullable<Input["sort"]>;
  /** The default; descending if left out. */
  direction?: (input: Input) => "asc" | "desc";
  filters?: readonly ListFilter<keyof Input & string>[];
  /** A filter that links of the page set; the usual value is not in the address. */
  tab?: { name: keyof Input & string; usual: Input };
  read?: (id: string) => Promise<ItemOf<Listed>>;
  /** If a record may change within seconds, the list is polled. */
  isChanging?: (item: ItemOf<Listed>) => boolean;
}

export interface RecordList<Listed extends Page = Page, Sort = string> {
  query: UseInfiniteQueryResult<InfiniteData<Listed>>;
  /** Null if not known. */
  found: FoundCount | null;
  /** Exact, also if all are loaded; null if not known. */
  total: number | null;
  input: object;
  sorting: Sorting<Sort>;
  sortBy(sorting: Sorting<Sort>): void;
  search: ReturnType<typeof useTypedSearch>;
  filters: readonly (ListFilter<string> & {
    chosen: string | null;
    choose: (choice: string | null) => void;
  })[];
  searched: string;
  isFiltered: boolean;
  widen: () => void;
  /** The dialog is null for the first one. */
  opened: (OpenedRecord<ItemOf<Listed>> & { dialog: string | null }) | null;
  open: (id: string, dialog: string | null) => void;
  move: (id: string) => void;
  close: () => void;
}

export function listQuery<Input, Listed extends Page>(call: ListCall<Input, Listed>, input: Input) {
  return {
    queryKey: call.key({ type: "infinite", input }),
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      call.call({ ...input, cursor: pageParam }, { signal }),
    ...pagedByKey,
  };
}

/** Search, filters, order and the open record are in the address, except for default values. */
export function useRecordList<Input extends ListInput, Listed extends Page>(
  options: RecordListOptions<Input, Listed>,
): RecordList<Listed, NonNullable<Input["sort"]>> {
  const { call, schema, filters = [], tab, read, isChanging = () => false } = options;
  const { params, change, open, move, close, isClosed } = useListAddress();
  const names = filters.map(({ name }) => name);
  const address = readListAddress(params, schema, tab ? [...names, tab.name] : names);
  const asked = { ...tab?.usual, ...address.input };
  const usual = options.direction?.(asked) ?? "desc";
  const { sort = options.sort, order = usual, search = "" } = address.input;
  const input = { ...asked, sort, order };
  const query = useInfiniteQuery(
    {
      ...listQuery(call, input),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(isChanging)) ? pollingMs : false,
    },
    queryClient,
  );
  const opened = useOpenedRecord<ItemOf<Listed>>({
    id: isClosed ? null : address.record,
    items: query.isPending ? undefined : (query.data?.pages.flatMap(({ items }) => items) ?? []),
    read,
    key: call.key(),
  });
  const found = useFoundCount({ list: options.list, key: call.key(), input, query });
  return {
    query,
    found,
    total: totalOf(query.data, found),
    input,
    sorting: { sort, order },
    sortBy: (next) =>
      change({
        sort: next.sort === options.sort ? null : next.sort,
        order: next.order === usual ? null : next.order,
      }),
    search: useTypedSearch(search, (text) => change({ search: text || null }, { replace: true })),
    filters: filters.map((filter) => ({
      ...filter,
      chosen: chosenOf(address.input, filter.name),
      choose: (choice) => change({ [filter.name]: choice }),
    })),
    searched: search,
    isFiltered: names.some((name) => chosenOf(address.input, name) !== null),
    widen: () => change(Object.fromEntries(["search", ...names].map((name) => [name, null]))),
    opened: opened && { ...opened, dialog: address.dialog },
    open,
    move,
    close,
  };
}

function totalOf<Listed extends Page>(
  data: InfiniteData<Listed> | undefined,
  found: FoundCount | null,
): number | null {
  if (data?.pages.at(-1)?.next_cursor === null) {
    return data.pages.reduce((all, { items }) => all + items.length, 0);
  }
  return found?.is_exact ? found.count : null;
}

function chosenOf<Input>(input: Input, name: keyof Input): string | null {
  const choice: unknown = input[name];
  return typeof choice === "string" ? choice : null;
}

/** Unless it was read within the last minute. */
export function prefetchList<Sort, Listed extends Page>(
  call: ListCall<{ sort?: Sort; order?: "asc" | "desc" }, Listed>,
  sort: Sort,
  order: "asc" | "desc" = "desc",
): void {
  void queryClient.prefetchInfiniteQuery(listQuery(call, { sort, order }));
}

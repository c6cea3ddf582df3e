import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import type * as z from "zod";
import { pagedByKey } from "#web/lib/api/paged-by-key.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { type ListInput, readListAddress } from "#web/ui/record-page/list-address.ts";
import { useListAddress } from "#web/ui/record-page/use-list-address.ts";
import { type OpenedRecord, useOpenedRecord } from "#web/ui/record-page/use-opened-record.ts";
import { useTypedSearch } from "#web/ui/record-page/use-typed-search.ts";

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

/** What narrows a list to the records that have one of a few values. */
export interface ListFilter<Name> {
  name: Name;
  label: string;
  choices: readonly string[];
  /** What to call the choices, where their own names won't do. */
  words?: Readonly<Record<string, string>>;
}

interface ListCall<Input, Listed> {
  call: (
    input: Input & { cursor: string | undefined },
    options: { signal: AbortSignal },
  ) => Promise<Listed>;
  key: (options?: { type: "infinite"; input: Input }) => QueryKey;
}

interface RecordListOptions<Input extends ListInput, Listed extends Page> {
  /** The call that lists the records, and the schema of its input. */
  call: ListCall<Input, Listed>;
  schema: z.ZodType<Input>;
  /** What the list is sorted by, the last first, unless the address says otherwise. */
  sort: NonNullable<Input["sort"]>;
  filters?: readonly ListFilter<keyof Input & string>[];
  /** Reads one record, for a link to one that the list has not loaded. */
  read?: (id: string) => Promise<ItemOf<Listed>>;
  /** Whether the record may have changed in a few seconds; the list is then read again. */
  isChanging?: (item: ItemOf<Listed>) => boolean;
}

/** A list of records as its page needs it. */
export interface RecordList<Listed extends Page = Page, Sort = string> {
  query: UseInfiniteQueryResult<InfiniteData<Listed>>;
  sorting: Sorting<Sort>;
  sortBy(sorting: Sorting<Sort>): void;
  search: ReturnType<typeof useTypedSearch>;
  filters: readonly (ListFilter<string> & {
    chosen: string | null;
    choose: (choice: string | null) => void;
  })[];
  /** Whether a search or a filter may hide something, and how to undo them. */
  isNarrowed: boolean;
  widen: () => void;
  /** The record whose dialog is open, and which of its dialogs; null for the first. */
  opened: (OpenedRecord<ItemOf<Listed>> & { dialog: string | null }) | null;
  open: (id: string, dialog: string | null) => void;
  close: () => void;
}

/**
 * Reads a list page by page as the page's address asks for it. Search, filters, sorting and the open
 * record are all in the address, except where they are what they are at first.
 */
export function useRecordList<Input extends ListInput, Listed extends Page>(
  options: RecordListOptions<Input, Listed>,
): RecordList<Listed, NonNullable<Input["sort"]>> {
  const { call, schema, filters = [], read, isChanging = () => false } = options;
  const { params, change, open, close, isClosed } = useListAddress();
  const names = filters.map(({ name }) => name);
  const address = readListAddress(params, schema, names);
  const { sort = options.sort, order = "desc", search = "" } = address.input;
  const input = { ...address.input, sort, order };
  const query = useInfiniteQuery(
    {
      queryKey: call.key({ type: "infinite", input }),
      queryFn: ({ pageParam, signal }) => call.call({ ...input, cursor: pageParam }, { signal }),
      ...pagedByKey,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(isChanging)) ? pollingMs : false,
    },
    queryClient,
  );
  const found = useOpenedRecord<ItemOf<Listed>>({
    id: isClosed ? null : address.record,
    items: query.isPending ? undefined : (query.data?.pages.flatMap(({ items }) => items) ?? []),
    read,
    key: call.key(),
  });
  return {
    query,
    sorting: { sort, order },
    sortBy: (next) =>
      change({
        sort: next.sort === options.sort ? null : next.sort,
        order: next.order === "desc" ? null : next.order,
      }),
    search: useTypedSearch(search, (text) => change({ search: text || null }, { replace: true })),
    filters: filters.map((filter) => ({
      ...filter,
      chosen: chosenOf(address.input, filter.name),
      choose: (choice) => change({ [filter.name]: choice }),
    })),
    isNarrowed: search !== "" || names.some((name) => chosenOf(address.input, name) !== null),
    widen: () => change(Object.fromEntries(["search", ...names].map((name) => [name, null]))),
    opened: found && { ...found, dialog: address.dialog },
    open,
    close,
  };
}

function chosenOf<Input>(input: Input, name: keyof Input): string | null {
  const choice: unknown = input[name];
  return typeof choice === "string" ? choice : null;
}

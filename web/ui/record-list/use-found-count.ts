import { keepPreviousData, type QueryKey, useQuery } from "@tanstack/react-query";
import type { CountedList, FoundCount } from "#contract/lists/lists.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { toQuery, withoutOrder } from "#web/ui/record-list/list-address.ts";

interface FoundCountOptions {
  list: CountedList;
  /** The key shared by all queries of the list, so that the count is read again when it is. */
  key: QueryKey;
  /** The search and the filters of the list. */
  input: object;
  query: { hasNextPage: boolean; isPlaceholderData: boolean };
}

/**
 * Returns how many rows a list finds. It is asked for once the list has come and has a next page;
 * null until it is known, and if it could not be read.
 */
export function useFoundCount({ list, key, input, query }: FoundCountOptions): FoundCount | null {
  const asked = withoutOrder(toQuery(input));
  const count = useQuery(
    {
      queryKey: [...key, "count", asked],
      queryFn: ({ signal }) => api.lists.count({ ...asked, list }, { signal }),
      enabled: query.hasNextPage && !query.isPlaceholderData,
      placeholderData: keepPreviousData,
      // Not asked again, so that a busy server has less to do. The list can do without it.
      retry: false,
    },
    queryClient,
  );
  // The last count stays as long as the rows that it counts.
  const isOfOtherRows = count.isPlaceholderData && !query.isPlaceholderData;
  return count.isSuccess && !isOfOtherRows ? count.data : null;
}

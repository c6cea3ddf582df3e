import { keepPreviousData, type QueryKey, useQuery } from "@tanstack/react-query";
import type { CountedList, FoundCount } from "#contract/lists/lists.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { toQuery, withoutOrder } from "#web/ui/record-list/list-address.ts";

interface FoundCountOptions {
  list: CountedList;
  key: QueryKey;
  input: object;
  query: { hasNextPage: boolean; isPlaceholderData: boolean };
}

/** Counted once the list has a next page. Null until known, and if it could not be read. */
export function useFoundCount({ list, key, input, query }: FoundCountOptions): FoundCount | null {
  const asked = withoutOrder(toQuery(input));
  const count = useQuery(
    {
      queryKey: [...key, "count", asked],
      queryFn: ({ signal }) => api.lists.count({ ...asked, list }, { signal }),
      enabled: query.hasNextPage && !query.isPlaceholderData,
      placeholderData: keepPreviousData,
      // Not retried, for the sake of a busy server: the list can do without it.
      retry: false,
    },
    queryClient,
  );
  // The last count stays as long as the rows that it counts.
  const isOfOtherRows = count.isPlaceholderData && !query.isPlaceholderData;
  return count.isSuccess && !isOfOtherRows ? count.data : null;
}

import { useEffect } from "react";

interface Paged {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Loads the next page of a list while its last loaded record is open, so that one can go on. */
export function useNextPageInTime(query: Paged, isLastOpen: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isWanted = isLastOpen && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
}

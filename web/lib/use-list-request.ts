import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";

const typingPauseMs = 300;

export interface Sorting<Sort extends string> {
  sort: Sort;
  order: "asc" | "desc";
}

/** How a list is asked for by what its screen shows: the sort, the search and the filter. */
export function useListRequest<Sort extends string, Status extends string = never>(
  newestFirst: Sort,
) {
  const [sorting, setSorting] = useState<Sorting<Sort>>({ sort: newestFirst, order: "desc" });
  const [search, setSearch] = useState("");
  const [status, setStatus] = useState<Status | null>(null);
  const [settled] = useDebouncedValue(search.trim(), typingPauseMs);
  return {
    input: { ...sorting, ...(settled && { search: settled }), ...(status && { status }) },
    sorting,
    setSorting,
    search,
    setSearch,
    status,
    setStatus,
    isNarrowed: settled !== "" || status !== null,
    widen: () => {
      setSearch("");
      setStatus(null);
    },
  };
}

/** What a screen's list has been asked for so far, page by page. */
export const pagedByKey = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next_cursor: string | null }) => last.next_cursor ?? undefined,
};

/** How a list is read page by page: each page but the last names where the next one begins. */
export const pagedByKey = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next_cursor: string | null }) => last.next_cursor ?? undefined,
};

import { Button } from "@mantine/core";
import { useRef } from "react";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

interface LoadMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
  };
  shown: number;
  failure: string;
}

/** Shows how much of the list is loaded, with a button that loads more. */
export function LoadMore({ query, shown, failure }: LoadMoreProps) {
  const count = useRef<HTMLParagraphElement>(null);
  async function loadMore() {
    const { hasNextPage } = await query.fetchNextPage();
    // The button is unmounted now, so the focus would be lost.
    if (!hasNextPage) count.current?.focus();
  }
  return (
    <div className="load-more">
      <p className="soft small" role="status" ref={count} tabIndex={-1}>
        {query.hasNextPage ? `The first ${shown} are shown` : `${shown} in all`}
      </p>
      {query.isFetchNextPageError && (
        <LoadFailure message={failure} onRetry={() => void loadMore()} />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void loadMore()}
        >
          Load more
        </Button>
      )}
    </div>
  );
}

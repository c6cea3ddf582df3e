import { Button } from "@mantine/core";
import type { InfiniteData } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { FoundCount } from "#contract/lists/lists.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

interface LoadMoreProps {
  query: {
    data: InfiniteData<{ next_cursor: string | null }> | undefined;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
  };
  shown: number;
  found?: FoundCount | null;
  /** Singular, such as "lead"; `nouns` if the plural has no s. */
  noun: string;
  nouns?: string;
  failure: string;
  children?: ReactNode;
}

export function LoadMore(props: LoadMoreProps) {
  const { query, failure } = props;
  const count = useRef<HTMLParagraphElement>(null);
  async function loadMore() {
    const { hasNextPage } = await query.fetchNextPage();
    // The button is unmounted now, so the focus would be lost.
    if (!hasNextPage) count.current?.focus();
  }
  return (
    <div className="load-more">
      <div className="list-foot">
        <p className="soft small" role="status" ref={count} tabIndex={-1}>
          {shownInWords(props)}
        </p>
        {props.children}
      </div>
      {query.isFetchNextPageError && (
        <LoadFailure message={failure} onRetry={() => void loadMore()} />
      )}
      {isNotAll(query) && !query.isFetchNextPageError && (
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

/** The query says it only of its own rows, not of earlier ones still shown. */
function isNotAll({ data }: LoadMoreProps["query"]): boolean {
  return (data?.pages.at(-1)?.next_cursor ?? null) !== null;
}

function shownInWords(props: LoadMoreProps): string {
  const { query, shown, found = null, noun, nouns = `${noun}s` } = props;
  if (!isNotAll(query)) return pluralize(shown, noun, nouns);
  if (found === null || found.count <= shown) return `Showing the first ${shown}`;
  const count = `${found.count.toLocaleString("en-US")}${found.is_exact ? "" : "+"}`;
  return `Showing ${shown} of ${count} ${nouns}`;
}

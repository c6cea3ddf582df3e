import { Skeleton } from "@mantine/core";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { FoundCount } from "#contract/lists/lists.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import type { Page } from "#web/ui/record-list/use-record-list.ts";
import { LoadMore } from "#web/ui/record-page/load-more.tsx";

interface CohortLinesProps<Line> {
  title: string;
  /** Singular, such as "session". */
  noun: string;
  query: UseInfiniteQueryResult<InfiniteData<Page & { items: Line[] }>>;
  found: FoundCount | null;
  failure: string;
  empty: ReactNode;
  children: (line: Line) => ReactNode;
}

/** A part of a cohort's page that lists something, page by page. */
export function CohortLines<Line extends { id: string }>(props: CohortLinesProps<Line>) {
  const { title, noun, query, found, failure, empty, children } = props;
  const id = useId();
  const lines = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {query.isPending && <Skeleton height="3rem" />}
      {query.isError && !lines && (
        <LoadFailure message={failure} onRetry={() => void query.refetch()} />
      )}
      {lines?.length === 0 && <p className="soft">{empty}</p>}
      {lines && lines.length > 0 && (
        <>
          <ul className="cohort-lines">
            {lines.map((line) => (
              <li key={line.id}>{children(line)}</li>
            ))}
          </ul>
          {query.hasNextPage && (
            <LoadMore
              query={query}
              shown={lines.length}
              found={found}
              noun={noun}
              failure={failure}
            />
          )}
        </>
      )}
    </section>
  );
}

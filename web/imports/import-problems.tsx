import { Button, Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { importMessages } from "#contract/imports/imports.ts";
import { downloadAddress } from "#contract/lists/downloads.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { Download } from "#web/ui/download.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

const atOnce = 100;

export function ImportProblems({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isOpen ? (
        <ProblemList id={id} />
      ) : (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Show the lines with problems
        </Button>
      )}
      <Download
        href={downloadAddress("import-problems", { id })}
        failed={importMessages.problemsFailed}
      >
        Download the lines with problems
      </Download>
    </>
  );
}

function ProblemList({ id }: { id: string }) {
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(
      {
        queryKey: [...queries.imports.key(), "problems", id],
        queryFn: ({ pageParam }) => api.imports.listProblems({ id, after: pageParam }),
        initialPageParam: 0,
        getNextPageParam: (last) => (last.length === atOnce ? last.at(-1)?.line : undefined),
      },
      queryClient,
    );
  if (isPending) return <Skeleton height="6rem" />;
  if (isError) {
    return <LoadFailure message={importMessages.listFailed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ul className="import-problems">
        {data.pages.flat().map(({ line, problem }) => (
          <li key={line}>
            Line {line}: {problem}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more lines
        </Button>
      )}
    </>
  );
}

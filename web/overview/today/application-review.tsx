import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { applicationMessages } from "#contract/applications/applications.ts";
import type { Neighbours } from "#web/applications/review/neighbours.ts";
import { ReviewDialog } from "#web/applications/review/review-dialog.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

interface ApplicationReviewProps {
  id: string;
  label: string;
  ids: readonly string[];
  /** Gets the ids of those that were answered in the dialog. */
  onClosed: (answered: readonly string[]) => Promise<void>;
}

export function ApplicationReview({ id, label, ids, onClosed }: ApplicationReviewProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [decided, setDecided] = useState<readonly string[]>([]);
  function close(answered = decided) {
    setOpened(null);
    setDecided([]);
    void onClosed(answered);
  }
  function goOn(shown: string) {
    const answered = [...decided, shown];
    const next = nextOf(ids, answered);
    if (next === undefined) {
      showNotice(applicationMessages.allAnswered);
      return close(answered);
    }
    setDecided(answered);
    setOpened(next);
  }
  return (
    <>
      <Button variant="default" size="compact-md" aria-label={label} onClick={() => setOpened(id)}>
        Review
      </Button>
      <RecordDialog title="Review Application" record={opened} onClose={() => close()}>
        {(shown) => (
          <LoadedReview
            key={shown}
            id={shown}
            neighbours={neighboursIn(ids, shown)}
            onMove={setOpened}
            onDecided={() => goOn(shown)}
            onClose={() => close()}
          />
        )}
      </RecordDialog>
    </>
  );
}

function neighboursIn(ids: readonly string[], id: string): Neighbours {
  const place = ids.indexOf(id);
  const words = `${place + 1} of ${ids.length}`;
  return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null, words };
}

/** Cyclically, after the last of `decided`. */
function nextOf(ids: readonly string[], decided: readonly string[]): string | undefined {
  const place = ids.indexOf(decided.at(-1) ?? "");
  return [...ids.slice(place + 1), ...ids.slice(0, place + 1)].find((id) => !decided.includes(id));
}

interface LoadedReviewProps {
  id: string;
  neighbours: Neighbours;
  onMove: (id: string) => void;
  onDecided: () => void;
  onClose: () => void;
}

function LoadedReview({ id, ...dialog }: LoadedReviewProps) {
  const { data, isError, refetch } = useQuery(
    queries.applications.read.queryOptions({ input: { id }, gcTime: 0, staleTime: 0 }),
    queryClient,
  );
  if (data) return <ReviewDialog application={data} {...dialog} />;
  if (!isError) return <Spinner />;
  return <LoadFailure message="Failed to load this application" onRetry={() => void refetch()} />;
}

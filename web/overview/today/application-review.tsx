import { Button } from "@mantine/core";
import { useState } from "react";
import { applicationMessages } from "#contract/applications/applications.ts";
import { LoadedReview } from "#web/applications/review/loaded-review.tsx";
import { reviewSize } from "#web/applications/review/review-dialog.tsx";
import type { Neighbours } from "#web/applications/review/use-waiting.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

interface ApplicationReviewProps {
  id: string;
  label: string;
  ids: readonly string[];
  /** Of those that wait, also what is not in `ids`. */
  total: number;
  /** Gets the ids of those that were answered in the dialog. */
  onClosed: (answered: readonly string[]) => Promise<void>;
}

export function ApplicationReview({ id, label, ids, total, onClosed }: ApplicationReviewProps) {
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
      const { allAnswered, moreWait } = applicationMessages;
      showNotice(total > answered.length ? moreWait : allAnswered);
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
      <RecordDialog
        title="Review Application"
        size={reviewSize}
        record={opened}
        onClose={() => close()}
      >
        {(shown) => (
          <LoadedReview
            key={shown}
            id={shown}
            neighbours={neighboursIn(without(ids, decided), total - decided.length, shown)}
            onMove={setOpened}
            onDecided={() => goOn(shown)}
            onClose={() => close()}
          />
        )}
      </RecordDialog>
    </>
  );
}

function without(ids: readonly string[], answered: readonly string[]): string[] {
  return ids.filter((id) => !answered.includes(id));
}

function neighboursIn(ids: readonly string[], total: number, id: string): Neighbours {
  const place = ids.indexOf(id);
  const words = `${place + 1} of ${total} waiting`;
  return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null, words };
}

/** Cyclically, after the last of `decided`. */
function nextOf(ids: readonly string[], decided: readonly string[]): string | undefined {
  const place = ids.indexOf(decided.at(-1) ?? "");
  return [...ids.slice(place + 1), ...ids.slice(0, place + 1)].find((id) => !decided.includes(id));
}

import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type TextVersion, textMessages } from "#contract/texts/texts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { noteDrafts } from "#web/texts/drafts/edits.ts";
import { TextDiff } from "#web/texts/review/text-diff.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

export function VersionList() {
  const { data, isPending, error, refetch } = useQuery(
    queries.texts.versions.queryOptions(),
    queryClient,
  );
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title">Versions</h2>
      {isPending && <Spinner />}
      {!(isPending || data) && (
        <LoadFailure
          {...failedBecause(error, textMessages.versionsFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <ul className="texts-versions">
          {data.map((version, index) => (
            <Version key={version.number} version={version} isNewest={index === 0} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface VersionProps {
  version: TextVersion;
  isNewest: boolean;
}

function Version({ version, isNewest }: VersionProps) {
  const { number, names, published_at, published_by } = version;
  const [isOpen, setIsOpen] = useState(false);
  const who = published_by ?? "somebody whose account is gone";
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span>
            {number === 0 ? "The defaults" : `Version ${number}`}
            {isNewest && ", as published now"}
            {number > 0 && (
              <span className="small soft">
                {" "}
                {dateAndTime(published_at)}, {who}, {pluralize(names.length, "text")}
              </span>
            )}
          </span>
        </summary>
        {isOpen && <VersionChanges number={number} isNewest={isNewest} />}
      </details>
    </li>
  );
}

function VersionChanges({ number, isNewest }: { number: number; isNewest: boolean }) {
  const { data, error, isPending, refetch } = useQuery(
    queries.texts.version.queryOptions({ input: { number } }),
    queryClient,
  );
  const restore = useMutation(
    queries.texts.restore.mutationOptions({
      onSuccess: (drafts) => {
        noteDrafts(drafts);
        showNotice(textMessages.restored);
      },
      onError: (error) => {
        const { detail } = failedBecause(error, textMessages.restoreFailed);
        showNotice(textMessages.restoreFailed, "error", detail);
      },
    }),
    queryClient,
  );
  if (isPending) return <Spinner />;
  if (!data) {
    return (
      <LoadFailure
        {...failedBecause(error, textMessages.versionsFailed)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {data.changes.map((change) => (
        <TextDiff key={change.name} {...change} />
      ))}
      {number === 0 && <p className="soft">The words of a new academy.</p>}
      {!isNewest && data.differences.length > 0 && (
        <Button
          variant="default"
          loading={restore.isPending}
          onClick={() => restore.mutate({ number })}
        >
          Restore as drafts
        </Button>
      )}
    </>
  );
}

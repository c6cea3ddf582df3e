import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { campaignMessages, type SeriesPart, seriesParts } from "#contract/campaigns/campaigns.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { MailView } from "#web/shared/messages/mail-view.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

export function SeriesParts() {
  const query = useQuery(queries.campaigns.series.queryOptions(), queryClient);
  const { data, isPending, refetch } = query;
  const [opened, setOpened] = useState<SeriesPart | null>(null);
  return (
    <section aria-label="The emails">
      {isPending && <PartsSkeleton />}
      {!isPending && !data && (
        <LoadFailure message={campaignMessages.seriesFailed} onRetry={() => void refetch()} />
      )}
      <ol className="series-parts">
        {data?.map((part) => (
          <li key={part.part}>
            <div>
              <h2>{part.subject}</h2>
              <p className="soft small">
                Part {part.part} of {seriesParts}, {part.after_days} days after the playbook
              </p>
            </div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Read part ${part.part}`}
              onClick={() => setOpened(part)}
            >
              Read
            </Button>
          </li>
        ))}
      </ol>
      <RecordDialog
        title={opened ? `Part ${opened.part}: ${opened.subject}` : ""}
        record={opened}
        onClose={() => setOpened(null)}
      >
        {({ subject, html, text }) => <MailView subject={subject} html={html} text={text} />}
      </RecordDialog>
    </section>
  );
}

function PartsSkeleton() {
  return (
    <div role="status">
      <span className="unseen">Loading</span>
      <div className="series-parts" aria-hidden="true">
        {Array.from({ length: seriesParts }, (_, index) => index).map((index) => (
          <div key={index}>
            <div>
              <Skeleton height={22} width="16rem" maw="100%" mb={12} />
              <Skeleton height={14} width="13rem" maw="100%" />
            </div>
            <Skeleton height={30} width={58} miw={58} />
          </div>
        ))}
      </div>
    </div>
  );
}

import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { importMessages } from "#contract/imports/imports.ts";
import { ImportCard } from "#web/imports/import-card.tsx";
import { UploadForm } from "#web/imports/upload-form.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import "#web/imports/imports.css";
import "#web/ui/record-page/records.css";

const pollingMs = 1000;
const moving = ["importing", "undoing"];

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.imports.list.queryOptions());
  },
};

export default function StaffImportsPage() {
  const [checkedId, setCheckedId] = useState<string | null>(null);
  const { data, isPending, isError, refetch } = useQuery(
    {
      ...queries.imports.list.queryOptions(),
      refetchInterval: ({ state }) =>
        state.data?.some((each) => moving.includes(each.state)) ? pollingMs : false,
    },
    queryClient,
  );
  return (
    <div className="imports">
      <PageTitle title="Import people" />
      <h1>Import people</h1>
      <UploadForm onChecked={setCheckedId} />
      <section aria-labelledby="recent-imports">
        <h2 id="recent-imports">Recent imports</h2>
        {isPending && <Skeleton height="8rem" />}
        {isError && (
          <LoadFailure message={importMessages.listFailed} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && <p className="soft">{importMessages.empty}</p>}
        {data && data.length > 0 && (
          <ul className="import-list">
            {data.map((each) => (
              <li key={each.id}>
                <ImportCard imported={each} isJustChecked={each.id === checkedId} />
              </li>
            ))}
          </ul>
        )}
        {data && data.length > 0 && <AcademyTimeNote />}
      </section>
    </div>
  );
}

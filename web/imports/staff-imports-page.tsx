import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Import, importMessages } from "#contract/imports/imports.ts";
import { ChooseFile, type ChosenFile } from "#web/imports/choose-file.tsx";
import { ImportCard } from "#web/imports/import-card.tsx";
import { MatchColumns } from "#web/imports/match-columns.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { reread } from "#web/lib/api/rereading.ts";
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
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [checkedId, setCheckedId] = useState<string | null>(null);
  return (
    <div className="imports">
      <PageTitle title="Import people" />
      <h1>Import people</h1>
      {chosen === null ? (
        <ImportsAndForm checkedId={checkedId} onChosen={setChosen} />
      ) : (
        <MatchColumns
          chosen={chosen}
          onChecked={({ id }) => {
            setChosen(null);
            setCheckedId(id);
            void reread(["imports"]);
          }}
          onCancel={() => setChosen(null)}
        />
      )}
    </div>
  );
}

interface ImportsAndFormProps {
  checkedId: string | null;
  onChosen: (chosen: ChosenFile) => void;
}

/** Files that wait and the last import stand above the form, with its undo. */
function ImportsAndForm({ checkedId, onChosen }: ImportsAndFormProps) {
  const { data, isPending, isError, refetch } = useQuery(
    {
      ...queries.imports.list.queryOptions(),
      refetchInterval: ({ state }) =>
        state.data?.some((each) => moving.includes(each.state)) ? pollingMs : false,
    },
    queryClient,
  );
  const lastDone = data?.findIndex(({ state }) => state !== "ready") ?? -1;
  const latest = lastDone === -1 ? data : data?.slice(0, lastDone + 1);
  const earlier = data?.slice(latest?.length) ?? [];
  const cards = (imports: readonly Import[] = []) => (
    <ul className="import-list">
      {imports.map((each) => (
        <li key={each.id}>
          <ImportCard imported={each} isJustChecked={each.id === checkedId} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {isPending && <Skeleton height="8rem" />}
      {isError && (
        <LoadFailure message={importMessages.listFailed} onRetry={() => void refetch()} />
      )}
      {cards(latest)}
      <ChooseFile onChosen={onChosen} />
      {data?.length === 0 && <p className="soft">{importMessages.empty}</p>}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-imports">
          <h2 id="earlier-imports">Earlier imports</h2>
          {cards(earlier)}
        </section>
      )}
      {data && data.length > 0 && <AcademyTimeNote />}
    </>
  );
}

import { NativeSelect, Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type Funnel, funnelMessages, funnelRanges, ReadFunnel } from "#contract/funnel/funnel.ts";
import { FunnelBars } from "#web/funnel/funnel-bars.tsx";
import { FunnelSentences } from "#web/funnel/funnel-sentences.tsx";
import { FunnelSourceList, sourceInWords } from "#web/funnel/funnel-sources.tsx";
import { stepWords } from "#web/funnel/funnel-steps.ts";
import { FunnelTable } from "#web/funnel/funnel-table.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { ListEmpty } from "#web/ui/page/list-empty.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { changeAddress } from "#web/ui/record-list/list-address.ts";
import "#web/funnel/funnel.css";
import "#web/ui/record-page/records.css";

const usualRange = "12";

export const handle: PageHandle = {
  read: () => {
    const input = { weeks: "12" } as const;
    void queryClient.prefetchQuery(queries.funnel.read.queryOptions({ input }));
  },
};

export default function StaffFunnelPage() {
  const [params, setParams] = useSearchParams();
  const weeks = ReadFunnel.shape.weeks.safeParse(params.get("weeks")).data ?? usualRange;
  const source = params.get("utm_source");
  const input = { weeks, ...(source !== null && { utm_source: source }) };
  const { data, isPending, isPlaceholderData, refetch } = useQuery(
    queries.funnel.read.queryOptions({ input, placeholderData: keepPreviousData }),
    queryClient,
  );
  const change = (name: string, value: string | null) =>
    setParams((before) => changeAddress(before, { [name]: value }), { preventScrollReset: true });
  return (
    <div className="funnel">
      <PageTitle title="Figures" />
      <div className="staff-heading">
        <div>
          <h1>Figures</h1>
          <p className="measure">
            From Monday to Sunday, academy time; the current week is not over. The steps are about
            different people: someone who applied this week may have asked for the playbook months
            ago.
          </p>
          {data?.includes_invented && (
            <p className="measure soft">
              Demo people are counted. An admin can remove them under Academy settings.
            </p>
          )}
        </div>
        <div className="list-tools list-tools-line">
          <NativeSelect
            label="Weeks"
            value={weeks}
            data={funnelRanges.map((range) => ({ value: range, label: `Last ${range} weeks` }))}
            onChange={({ currentTarget: { value } }) =>
              change("weeks", value === usualRange ? null : value)
            }
          />
          <SourceChoice
            sources={data?.sources}
            chosen={source}
            choose={(chosen) => change("utm_source", chosen)}
          />
        </div>
      </div>
      {isPending && <FunnelSkeleton />}
      {!isPending && !data && (
        <LoadFailure message={funnelMessages.failed} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="records" aria-busy={isPlaceholderData}>
          <Numbers
            funnel={data}
            source={source}
            choose={(chosen) => change("utm_source", chosen)}
          />
        </div>
      )}
    </div>
  );
}

interface NumbersProps {
  funnel: Funnel;
  source: string | null;
  choose: (source: string | null) => void;
}

function Numbers({ funnel: { weeks, before, sources }, source, choose }: NumbersProps) {
  const isEmpty = weeks.every(({ counts }) => Object.values(counts).every((count) => count === 0));
  if (isEmpty) {
    return (
      <ListEmpty
        title={funnelMessages.empty}
        hint="The numbers appear here once someone asks for the playbook, registers or applies."
        isFiltered={source !== null}
        onWiden={() => choose(null)}
      />
    );
  }
  return (
    <>
      <FunnelSentences weeks={weeks} before={before} />
      <FunnelBars weeks={weeks} />
      <section aria-labelledby="funnel-weeks">
        <h2 id="funnel-weeks">Week by week</h2>
        <p className="measure soft">
          Each row is one week. Weeks in which nothing happened are left out.
        </p>
        <FunnelTable weeks={weeks} source={source} />
      </section>
      <FunnelSourceList sources={sources} choose={choose} />
      <details>
        <summary>What is counted</summary>
        <dl className="funnel-steps">
          {stepWords.map(({ step, title, counted }) => (
            <div key={step}>
              <dt>{title}</dt>
              <dd>{counted}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

interface SourceChoiceProps {
  sources: Funnel["sources"] | undefined;
  chosen: string | null;
  choose: (source: string | null) => void;
}

function SourceChoice({ sources, chosen, choose }: SourceChoiceProps) {
  const top = sources?.top.map(({ source }) => source) ?? [];
  const offered = chosen === null || top.includes(chosen) ? top : [...top, chosen];
  return (
    <NativeSelect
      label="Campaign source"
      value={chosen ?? ""}
      data={[
        { value: "", label: "All" },
        ...offered.map((value) => ({ value, label: sourceInWords(value) })),
      ]}
      onChange={({ currentTarget: { value } }) => choose(value || null)}
    />
  );
}

function FunnelSkeleton() {
  return (
    <div role="status">
      <span className="unseen">Loading</span>
      <Skeleton height={288} mb="md" />
      <Skeleton height={480} />
    </div>
  );
}

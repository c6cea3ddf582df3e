import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Cohort, ListCohorts } from "#contract/cohorts/cohorts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import type { Choice } from "#web/ui/searched-select.tsx";

/** As in "Spring cohort (Mar 9, 2026, draft)". */
export function toCohortChoice({ id, title, first_day, state }: Cohort): Choice {
  const draft = state === "draft" ? ", draft" : "";
  return { value: id, label: `${title} (${dayInWords(first_day)}${draft})` };
}

interface FoundCohorts {
  /** With the chosen one, which keeps its name in the field. */
  cohorts: readonly Cohort[];
  retry: (() => void) | null;
}

/** `chosen` is an id, or null. */
export function useFoundCohorts(
  listed: ListCohorts,
  text: string,
  chosen: string | null,
): FoundCohorts {
  const input = text === "" ? listed : { ...listed, search: text };
  const list = useQuery(
    { ...queries.cohorts.list.queryOptions({ input }), placeholderData: keepPreviousData },
    queryClient,
  );
  const found = list.data?.items ?? [];
  const isFound = chosen === null || found.some(({ id }) => id === chosen);
  const read = useQuery(
    {
      ...queries.cohorts.read.queryOptions({ input: { id: chosen ?? "" } }),
      enabled: list.isSuccess && !isFound,
    },
    queryClient,
  );
  return {
    cohorts: isFound || !read.data ? found : [read.data, ...found],
    retry: list.isError && !list.data ? () => void list.refetch() : null,
  };
}

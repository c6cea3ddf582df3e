import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { mostListed } from "#contract/labels/labels.ts";
import { longestPage } from "#contract/lists/pages.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { toCohortChoice, useFoundCohorts } from "#web/shared/cohorts/found-cohorts.ts";
import type { Choice, UseChoices } from "#web/ui/searched-select.tsx";

const latest = { sort: "first_day", order: "desc", limit: longestPage } as const;
const current = { ...latest, is_current: "yes" } as const;

const filterCohortsQuery = () => queries.cohorts.list.queryOptions({ input: latest });

const filterLabelsQuery = () => queries.labels.list.queryOptions({ input: {} });

interface Choices {
  first: readonly Choice[];
  useChoices?: UseChoices;
}

function useCohortChoices(): Choices {
  const page = useQuery(filterCohortsQuery(), queryClient).data;
  return {
    first: (page?.items ?? []).map(toFilterChoice),
    ...(page && page.next_cursor !== null && { useChoices: useCohortsByTitle }),
  };
}

/** The latest that are not over, drafts marked. */
export function useCurrentCohortChoices(): Choices {
  const page = useQuery(filterCohortsQuery(), queryClient).data;
  return {
    first: (page?.items ?? []).filter(({ state }) => state !== "over").map(toCohortChoice),
    ...(page && page.next_cursor !== null && { useChoices: useCurrentByTitle }),
  };
}

export function useLabelChoices(): Choices {
  const labels = useQuery(filterLabelsQuery(), queryClient).data ?? [];
  return {
    first: labels.map(toLabelChoice),
    ...(labels.length === mostListed && { useChoices: useFoundLabels }),
  };
}

export function usePeopleFilters() {
  return [
    { name: "cohort" as const, label: "Cohort", ...toFilter(useCohortChoices()) },
    { name: "label" as const, label: "Label", ...toFilter(useLabelChoices()) },
  ];
}

function toFilter({ first, useChoices }: Choices) {
  return {
    choices: first.map(({ value }) => value),
    words: Object.fromEntries(first.map(({ value, label }) => [value, label])),
    ...(useChoices && { useChoices }),
  };
}

function useCohortsByTitle(text: string, chosen: string | null): Choice[] {
  return useFoundCohorts(latest, text, chosen).cohorts.map(toFilterChoice);
}

function useCurrentByTitle(text: string, chosen: string | null): Choice[] {
  return useFoundCohorts(current, text, chosen).cohorts.map(toCohortChoice);
}

function useFoundLabels(text: string, chosen: string | null): Choice[] {
  const found = useQuery(
    {
      ...queries.labels.list.queryOptions({ input: text === "" ? {} : { search: text } }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const read = useQuery(
    {
      ...queries.labels.list.queryOptions({ input: { id: chosen ?? "" } }),
      enabled: chosen !== null,
    },
    queryClient,
  );
  const choices = (found.data ?? []).map(toLabelChoice);
  const [one] = read.data ?? [];
  // The chosen one keeps its name in the field.
  if (one === undefined || choices.some(({ value }) => value === one.id)) return choices;
  return [toLabelChoice(one), ...choices];
}

function toFilterChoice({ id, title }: { id: string; title: string }): Choice {
  return { value: id, label: title };
}

function toLabelChoice({ id, name }: { id: string; name: string }): Choice {
  return { value: id, label: name };
}

export function prefetchPeopleFilters(): void {
  void queryClient.prefetchQuery(filterCohortsQuery());
  void queryClient.prefetchQuery(filterLabelsQuery());
}

import { useQuery } from "@tanstack/react-query";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

export interface Choice {
  value: string;
  label: string;
}

export function useChoices(cohort: Cohort | null) {
  const coaches = useQuery(queries.cohorts.listCoaches.queryOptions(), queryClient);
  const courses = useQuery(queries.courses.list.queryOptions(), queryClient);
  return {
    coaches: choicesOf(cohort?.coaches, coaches, ({ name, email }) =>
      name === null ? email : `${name} (${email})`,
    ),
    courses: choicesOf(
      cohort?.courses,
      {
        ...courses,
        data: courses.data?.filter(({ is_archived, is_published }) => !is_archived && is_published),
      },
      ({ title }) => title,
    ),
    hasFailed: [coaches, courses].some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      void coaches.refetch();
      void courses.refetch();
    },
  };
}

interface Loaded<Item> {
  data: readonly Item[] | undefined;
  isPending: boolean;
}

function choicesOf<Item extends { id: string }>(
  chosen: readonly Item[] = [],
  { data = [], isPending }: Loaded<Item>,
  labelOf: (item: Item) => string,
): { choices: Choice[]; isLoading: boolean } {
  const gone = chosen.filter(({ id }) => !data.some((item) => item.id === id));
  const choices = [...data, ...gone].map((item) => ({ value: item.id, label: labelOf(item) }));
  return { choices, isLoading: isPending };
}

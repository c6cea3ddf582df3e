import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { OpeningsForm } from "#web/cohorts/openings/openings-form.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

/** When each module opens, to be changed in place. */
export function CohortOpenings({ cohort }: { cohort: Cohort }) {
  const id = useId();
  const { data, isPending, refetch } = useQuery(
    queries.cohorts.listOpenings.queryOptions({ input: { id: cohort.id }, staleTime: 0 }),
    queryClient,
  );
  return (
    <section className="cohort-openings" aria-labelledby={id}>
      <h2 id={id}>Modules by day</h2>
      {isPending && <Skeleton height="14rem" />}
      {!isPending && !data && (
        <LoadFailure message={cohortMessages.openingsNotRead} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && <p className="soft">{emptyInWords(cohort)}</p>}
      {data && data.items.length > 0 && (
        <OpeningsForm
          cohort={cohort}
          openings={data.items}
          zone={data.academy_time_zone}
          onLoadCurrent={() => refetch()}
        />
      )}
    </section>
  );
}

function emptyInWords({ courses }: Cohort): string {
  return courses.length === 0
    ? "No courses are chosen yet. Choose them under Edit, and their modules appear here."
    : "The chosen courses have no modules yet. Add some under Courses, and they appear here.";
}

import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { OpeningsForm } from "#web/cohorts/openings/openings-form.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

interface CohortOpeningsProps {
  cohort: Cohort;
  onClose: () => void;
}

export function CohortOpenings({ cohort, onClose }: CohortOpeningsProps) {
  const [version, setVersion] = useState(0);
  const { data, isPending, refetch } = useQuery(
    // Not cached, so that the days are current.
    queries.cohorts.listOpenings.queryOptions({
      input: { id: cohort.id },
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
    queryClient,
  );
  async function loadCurrent() {
    const { isSuccess } = await refetch();
    if (isSuccess) setVersion((count) => count + 1);
  }
  if (isPending) return <Skeleton height="14rem" />;
  if (!data) {
    return <LoadFailure message={cohortMessages.openingsNotRead} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0) {
    return (
      <div className="dialog-body">
        <p>{emptyInWords(cohort)}</p>
        <DialogEnd>
          <Button variant="default" data-autofocus onClick={onClose}>
            Close
          </Button>
        </DialogEnd>
      </div>
    );
  }
  return (
    <OpeningsForm
      key={version}
      cohort={cohort}
      openings={data.items}
      zone={data.academy_time_zone}
      onClose={onClose}
      onLoadCurrent={() => void loadCurrent()}
    />
  );
}

function emptyInWords({ courses }: Cohort): string {
  return courses.length === 0
    ? "No courses are chosen yet. Choose them under Edit, and their modules appear here."
    : "The chosen courses have no modules yet. Add some under Courses, and they appear here.";
}

import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { CohortStatus } from "#web/cohorts/cohort-status.tsx";
import { CohortOpenings } from "#web/cohorts/openings/cohort-openings.tsx";
import { CohortActions } from "#web/cohorts/page/cohort-actions.tsx";
import { CohortDetails } from "#web/cohorts/page/cohort-details.tsx";
import { CohortLetters } from "#web/cohorts/page/cohort-letters.tsx";
import { CohortSessions } from "#web/cohorts/page/cohort-sessions.tsx";
import { CohortRoster } from "#web/cohorts/roster/cohort-roster.tsx";
import { WaitingForPlace } from "#web/cohorts/waiting/waiting-for-place.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { isMissing } from "#web/lib/api/refusals.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { RecordMissing } from "#web/ui/page/record-missing.tsx";
import "#web/cohorts/cohorts.css";
import "#web/cohorts/page/cohort-page.css";
import "#web/ui/record-page/records.css";

const trail = [{ to: addresses.adminCohorts, label: "Cohorts" }];

export const handle: PageHandle = {
  read: ({ cohortId = "" }) => {
    void queryClient.prefetchQuery(queries.cohorts.read.queryOptions({ input: { id: cohortId } }));
    void queryClient.prefetchQuery(
      queries.cohortPlaces.list.queryOptions({ input: { cohort_id: cohortId } }),
    );
  },
};

export default function StaffCohortPage() {
  const { cohortId = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(
    queries.cohorts.read.queryOptions({ input: { id: cohortId } }),
    queryClient,
  );
  // Once it is deleted here, the list follows.
  if (!data && isMissing(error)) {
    return (
      <RecordMissing noun="cohort" list={{ to: addresses.adminCohorts, label: "All cohorts" }} />
    );
  }
  const title = data?.title ?? "Cohort";
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumb trail={trail} current={title} />
      {isPending && <Skeleton height="24rem" />}
      {error && !data && (
        <LoadFailure message={cohortMessages.readFailed} onRetry={() => void refetch()} />
      )}
      {data && <CohortParts key={data.id} cohort={data} />}
    </>
  );
}

function CohortParts({ cohort }: { cohort: Cohort }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="staff-cohort">
      <div className="staff-heading">
        <div className="staff-cohort-title">
          <h1 ref={heading} tabIndex={-1}>
            {cohort.title}
          </h1>
          <CohortStatus cohort={cohort} />
        </div>
        <CohortActions cohort={cohort} heading={heading} />
      </div>
      <CohortDetails cohort={cohort} />
      <CohortRoster cohort={cohort} />
      <div className="staff-cohort-columns">
        <CohortOpenings cohort={cohort} />
        <div className="staff-cohort-side">
          <CohortSessions cohortId={cohort.id} />
          <WaitingForPlace cohort={cohort} />
          <CohortLetters cohortId={cohort.id} />
        </div>
      </div>
    </div>
  );
}

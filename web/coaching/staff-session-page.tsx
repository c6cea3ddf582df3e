import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { sessionMessages } from "#contract/coaching/sessions.ts";
import { SessionView } from "#web/coaching/staff/session/session-view.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { isMissing } from "#web/lib/api/refusals.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { RecordMissing } from "#web/ui/page/record-missing.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/coaching/coaching.css";
import "#web/coaching/staff/staff-bookings.css";
import "#web/coaching/staff/session/session-page.css";
import "#web/ui/record-page/records.css";

export const handle: PageHandle = {
  read: ({ sessionId = "" }) => {
    void queryClient.prefetchQuery(pageQuery(sessionId));
  },
};

function pageQuery(id: string) {
  return queries.coaching.listSessionBookings.queryOptions({ input: { id }, staleTime: 0 });
}

export default function StaffSessionPage() {
  const { sessionId = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(pageQuery(sessionId), queryClient);
  if (isMissing(error)) {
    return (
      <RecordMissing noun="session" list={{ to: addresses.adminSessions, label: "All sessions" }} />
    );
  }
  const title = data?.session.title ?? "Session";
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumb trail={[{ to: addresses.adminSessions, label: "Sessions" }]} current={title} />
      {isPending && <Spinner />}
      {error && !data && (
        <LoadFailure message={sessionMessages.readFailed} onRetry={() => void refetch()} />
      )}
      {data && <SessionView key={data.session.id} shown={data} />}
    </>
  );
}

import { Anchor } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { addresses, sessionAddress } from "#contract/addresses.ts";
import { isMeeting } from "#contract/coaching/meetings.ts";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { CohortLines } from "#web/cohorts/page/cohort-lines.tsx";
import { academyTime } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useFoundCount } from "#web/ui/record-list/use-found-count.ts";
import { listQuery } from "#web/ui/record-list/use-record-list.ts";

export function CohortSessions({ cohortId }: { cohortId: string }) {
  const { list } = queries.coaching;
  const input = { sort: "starts_at", order: "asc", cohort_id: cohortId } as const;
  const query = useInfiniteQuery(listQuery(list, input), queryClient);
  const found = useFoundCount({ list: "sessions", key: list.key(), input, query });
  return (
    <CohortLines
      title="Meetings and sessions"
      noun="session"
      query={query}
      found={found}
      failure={sessionMessages.listFailed}
      empty={
        <>
          None yet. Choose this cohort when you add or edit one under{" "}
          <Link to={addresses.adminSessions}>Sessions</Link>.
        </>
      }
    >
      {(session) => (
        <>
          <Anchor component={Link} to={sessionAddress(session.id)}>
            {session.title}
          </Anchor>
          <span className="soft small">{factsOf(session)}</span>
        </>
      )}
    </CohortLines>
  );
}

function factsOf(session: Session): string {
  const who = isMeeting(session)
    ? "for all members"
    : `${session.booked}/${session.max_participants} booked`;
  return `${academyTime(session.starts_at)}, ${who}`;
}

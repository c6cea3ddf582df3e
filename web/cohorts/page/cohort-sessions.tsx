import { Anchor, Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { addresses, sessionAddress } from "#contract/addresses.ts";
import { isMeeting } from "#contract/coaching/meetings.ts";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { useFoundCount } from "#web/ui/record-list/use-found-count.ts";
import { listQuery } from "#web/ui/record-list/use-record-list.ts";
import { LoadMore } from "#web/ui/record-page/load-more.tsx";

export function CohortSessions({ cohortId }: { cohortId: string }) {
  const id = useId();
  const { list } = queries.coaching;
  const input = { sort: "starts_at", order: "asc", cohort_id: cohortId } as const;
  const query = useInfiniteQuery(listQuery(list, input), queryClient);
  const found = useFoundCount({ list: "sessions", key: list.key(), input, query });
  const sessions = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Meetings and sessions</h2>
      {query.isPending && <Skeleton height="3rem" />}
      {query.isError && !sessions && (
        <LoadFailure message={sessionMessages.listFailed} onRetry={() => void query.refetch()} />
      )}
      {sessions?.length === 0 && (
        <p className="soft">
          None yet. Choose this cohort when you add or edit one under{" "}
          <Link to={addresses.adminSessions}>Sessions</Link>.
        </p>
      )}
      {sessions && sessions.length > 0 && (
        <>
          <ul className="cohort-lines">
            {sessions.map((session) => (
              <li key={session.id}>
                <Anchor component={Link} to={sessionAddress(session.id)}>
                  {session.title}
                </Anchor>
                <span className="soft small">{factsOf(session)}</span>
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <LoadMore
              query={query}
              shown={sessions.length}
              found={found}
              noun="session"
              failure={sessionMessages.listFailed}
            />
          )}
        </>
      )}
    </section>
  );
}

function factsOf(session: Session): string {
  const who = isMeeting(session)
    ? "for all members"
    : `${session.booked}/${session.max_participants} booked`;
  return `${academyTime(session.starts_at)}, ${who}`;
}

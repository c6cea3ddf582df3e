import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FollowingMove } from "#contract/coaching/series.ts";
import type { Session } from "#contract/coaching/sessions.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import "#web/shared/coaching/series/series-preview.css";

interface FollowingClashesProps {
  session: Session;
  /** As typed. */
  start: Pick<Session, "session_date" | "session_time">;
}

/** What clashes among the later sessions of its series if they move with it. */
export function FollowingClashes({ session, start }: FollowingClashesProps) {
  const { session_date, session_time } = start;
  const move = FollowingMove.safeParse({ id: session.id, session_date, session_time });
  const isThere = session_date === session.session_date && session_time === session.session_time;
  const { data } = useQuery(
    {
      ...queries.coaching.listFollowing.queryOptions({
        input: move.data ?? { id: session.id },
        gcTime: 0,
      }),
      enabled: move.success && !isThere,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const clashing = isThere ? [] : (data?.items ?? []).filter(({ clash }) => clash !== null);
  return (
    <div role="status">
      {clashing.length > 0 && (
        <>
          Of those that follow, {clashing.length === 1 ? "1 clashes:" : `${clashing.length} clash:`}
          <ul className="series-clash">
            {clashing.map(({ id, session_date, clash }) => (
              <li key={id}>
                {dayInWords(session_date, "weekday")}: {clash}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

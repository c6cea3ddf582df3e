import { Skeleton } from "@mantine/core";
import { todayMessages } from "#contract/today/today.ts";
import { TodayComing } from "#web/overview/today/today-coming.tsx";
import { InfoSessionsOf, SessionsOf } from "#web/overview/today/today-sessions.tsx";
import { TodayWork } from "#web/overview/today/today-work.tsx";
import { useToday } from "#web/overview/today/use-today.ts";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import "#web/coaching/coaching.css";
import "#web/coaching/staff/staff-bookings.css";
import "#web/overview/today/today.css";

/** `done`: what it says when nothing is left. */
export function TodayList({ done = todayMessages.empty }: { done?: string }) {
  const state = useToday();
  const { today, hasBeenRead, hasFailed, isWorkDone, load } = state;
  return (
    <section className="today" aria-labelledby="today">
      <div className="today-heading">
        <h2 id="today">Today</h2>
        <AcademyTimeNote />
        {hasBeenRead && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => void load()}
          >
            Refresh
          </button>
        )}
      </div>
      {hasFailed && <LoadFailure message={todayMessages.failed} onRetry={() => void load()} />}
      {!today && !hasFailed && <LoadingToday />}
      {today && (
        <>
          <SessionsOf day="today" today={today} done={state.done} />
          <InfoSessionsOf day="today" today={today} />
          <TodayWork today={today} state={state}>
            {/* Below, so that the entry that was answered last stays where it is. */}
            {isWorkDone && <p role="status">{done}</p>}
            <TodayComing today={today} state={state} />
          </TodayWork>
        </>
      )}
    </section>
  );
}

function LoadingToday() {
  return (
    <div>
      <span className="unseen">Loading</span>
      <Skeleton height="3.5rem" mb="xs" />
      <Skeleton height="3.5rem" mb="xs" />
      <Skeleton height="3.5rem" />
    </div>
  );
}

import type { Cohort, CohortState } from "#contract/cohorts/cohorts.ts";
import { howToPayProblem } from "#contract/cohorts/paying.ts";
import { todayIn } from "#web/lib/calendar-days.ts";
import { academyZone } from "#web/lib/page/academy-zone.ts";
import { NotedCell } from "#web/ui/cells/noted-cell.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";

const looks = {
  draft: { status: "Draft", tone: "going" },
  open: { status: "Open", tone: "open" },
  running: { status: "Running", tone: "good" },
  over: { status: "Over", tone: "closed" },
  cancelled: { status: "Called off", tone: "closed" },
} as const satisfies Record<CohortState, { status: string; tone: string }>;

/** For filters: whether one that has not begun is open, is said by its status. */
export const stateWords = { open: "Not begun", cancelled: looks.cancelled.status } as const;

/** With what keeps it from being open to applications. */
export function CohortStatus({ cohort }: { cohort: Cohort }) {
  const obstacles = obstaclesOf(cohort);
  const look =
    cohort.state === "open" && obstacles.length > 0
      ? ({ status: "Not open", tone: "going" } as const)
      : looks[cohort.state];
  return (
    <NotedCell note={obstacles.join(". ")}>
      <StatusBadge {...look} />
    </NotedCell>
  );
}

/** Before its first day; a draft is also to be published. */
function obstaclesOf(cohort: Cohort): string[] {
  const { state, places, taken_places, offered_places, accepts_applications, first_day } = cohort;
  if (state !== "draft" && state !== "open") return [];
  const isPayingMissing = howToPayProblem({ ...cohort, is_published: true }) !== null;
  return [
    state === "draft" && first_day < todayIn(academyZone()) && "Its first day is over",
    state === "draft" && isPayingMissing && "How to pay is missing",
    !accepts_applications && "Applications are off",
    taken_places + offered_places >= places && "All places are taken or offered",
  ].filter((obstacle) => obstacle !== false);
}

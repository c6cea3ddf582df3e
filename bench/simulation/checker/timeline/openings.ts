import type { Cohort, History } from "../../history/history.ts";
import { dayOf, instantAt, minutesOf } from "./wall-clock.ts";

export type Membership = { cohortId: string; from: number };

/** Infinity if no cohort opens it. */
export function openedAt(
  history: History,
  memberships: readonly Membership[],
  moduleId: string,
): number {
  const times = memberships.map(({ cohortId, from }) => {
    const cohort = history.cohorts.find(({ id }) => id === cohortId);
    return Math.max(from, opens(history, cohort, moduleId));
  });
  return Math.min(Number.POSITIVE_INFINITY, ...times);
}

function opens({ academyZone }: History, cohort: Cohort | undefined, moduleId: string): number {
  const opening = cohort?.openings.find((each) => each.moduleId === moduleId);
  if (cohort === undefined || opening === undefined) return Number.POSITIVE_INFINITY;
  return instantAt(dayOf(cohort.firstDay) + opening.days, minutesOf("09:00"), academyZone);
}

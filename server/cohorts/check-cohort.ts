import { type CohortDays, lastDayProblem } from "#contract/cohorts/cohort-days.ts";
import type { Cohort, CohortInput } from "#contract/cohorts/cohorts.ts";
import { howToPayProblem } from "#contract/cohorts/paying.ts";
import { Failure } from "#contract/errors.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";

type Checked = CohortDays & Pick<CohortInput, "price" | "how_to_pay" | "is_published">;

/** `before` is null for a new cohort. Throws invalid_input. */
export function checkCohort(work: Work, cohort: Checked, before: Cohort | null = null): void {
  const problems = {
    first_day: firstDayProblem(work, cohort, before),
    last_day: lastDayProblem(cohort),
    how_to_pay: howToPayProblem(cohort),
  };
  const found = Object.entries(problems).flatMap(([field, problem]) =>
    problem === null ? [] : [[field, problem] as const],
  );
  if (found.length > 0) throw new Failure("invalid_input", Object.fromEntries(found));
}

/** Once it has begun, its days can be corrected (rule cohorts.days). */
export function firstDayProblem(
  work: Work,
  { first_day, is_published }: Pick<Checked, "first_day" | "is_published">,
  before: Cohort | null,
): string | null {
  const isOfConcern = before === null || (is_published && !isUnderWay(before));
  return isOfConcern && first_day < academyDate(work)
    ? "Please choose a first day that is not over"
    : null;
}

export function isUnderWay({ state }: Cohort): boolean {
  return state === "running" || state === "over";
}

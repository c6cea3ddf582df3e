import type { OwnCohort } from "#contract/dashboard/own-cohort.ts";
import { dayInWords, moveDay } from "#web/lib/calendar-days.ts";
import { pluralize } from "#web/lib/pluralize.ts";

/** Where the cohort stands, as in "Week 3 of 8, until Thursday, February 11, 2027". */
export function standingInWords(cohort: OwnCohort): string {
  const { state, first_day, last_day, days_left, week, weeks } = cohort;
  if (state === "over") return `It ended on ${dayInWords(last_day, "long")}.`;
  if (state === "running") return `Week ${week} of ${weeks}, until ${dayInWords(last_day, "long")}`;
  const left = days_left === 1 ? "tomorrow" : `in ${pluralize(days_left, "day")}`;
  return `It begins ${left}, on ${dayInWords(first_day, "long")}.`;
}

/** Its first day, as in "Mon, Mar 2". */
export function weekInWords({ first_day }: OwnCohort, week: number): string {
  return dayInWords(moveDay(first_day, (week - 1) * 7), "near");
}

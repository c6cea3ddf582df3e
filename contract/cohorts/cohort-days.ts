/** Academy-local, both included. */
export type CohortDays = { first_day: string; last_day: string };

export function lastDayProblem({ first_day, last_day }: CohortDays): string | null {
  if (last_day <= first_day) return "Please choose a day after the first day";
  const inTwoYears = `${Number(first_day.slice(0, 4)) + 2}${first_day.slice(4)}`;
  return last_day > inTwoYears ? "Please choose a day within two years of the first day" : null;
}

export function isCohortDay(date: string): boolean {
  return date >= "2000" && date < "2200";
}

const msPerWeek = 7 * 24 * 60 * 60_000;

/** Counts a begun week as a whole one. */
export function weeksOf({ first_day, last_day }: CohortDays): number {
  return Math.floor((Date.parse(last_day) - Date.parse(first_day)) / msPerWeek) + 1;
}

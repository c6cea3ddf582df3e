import { type Work, withClock } from "#server/work.ts";

const msADay = 86_400_000;

/** The open unit of work on a clock that is some days behind. */
export function asOf(work: Work, daysAgo: number): Work {
  return withClock(work, () => new Date(work.now().getTime() - daysAgo * msADay));
}

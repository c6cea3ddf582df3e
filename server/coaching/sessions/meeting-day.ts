import type { Session, SessionUpdate } from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";
import { findCohortDays } from "#server/cohorts/cohorts.ts";
import type { Work } from "#server/work.ts";

type Planned = Pick<SessionUpdate, "type" | "session_date" | "cohort_id">;

/** Throws invalid_input for a meeting that is not on a day of its cohort. */
export async function refuseOtherDay(
  work: Work,
  { type, session_date, cohort_id }: Planned,
  before?: Session,
): Promise<void> {
  if (!cohort_id || !session_date || type === "one_on_one") return;
  const isAsBefore =
    before?.session_date === session_date && before.cohort_id === cohort_id && before.type === type;
  const days = isAsBefore ? undefined : await findCohortDays(work, cohort_id);
  if (days === undefined) return;
  const { first_day, last_day } = days;
  if (first_day <= session_date && session_date <= last_day) return;
  throw new Failure("invalid_input", {
    session_date: `Please choose a day of the cohort, from ${dayInWords(first_day)} to ${dayInWords(last_day)}`,
  });
}

export function dayInWords(date: string): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(`${date}T00:00:00Z`));
}

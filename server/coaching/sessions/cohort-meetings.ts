import type { Session, SessionUpdate } from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";
import { findCohortDays, type Meeting, writeToMembers } from "#server/cohorts/cohorts.ts";
import type { Work } from "#server/work.ts";
import type { SessionColumns } from "./session-columns.queries.ts";

type Row = SessionColumns & {
  id: string;
  cohort_id: string | null;
  meeting_link: string | null;
  sequence: number;
};

/** A session of a cohort that is not one on one: its members belong to it without booking. */
function meetingOf(session: Row | null): (Meeting & { cohort_id: string }) | null {
  if (session === null || session.cohort_id === null || session.type === "one_on_one") return null;
  return { ...session, session_id: session.id, cohort_id: session.cohort_id };
}

/**
 * To the members of its cohort, unless it has begun. `before` is null for a new session, `session`
 * for one that is deleted (rule coaching.meeting-changes).
 */
export async function writeOfMeeting(
  work: Work,
  { before, session }: { before: Row | null; session: Row | null },
): Promise<void> {
  const [was, is] = [meetingOf(before), meetingOf(session)];
  if (was?.cohort_id !== is?.cohort_id) {
    if (was) await writeToMembers(work, was, "cancelled");
    if (is) await writeToMembers(work, is, "added");
  } else if (is && is.sequence !== was?.sequence) {
    await writeToMembers(work, is, "changed");
  }
}

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
    session_date: `Please choose a day of the cohort, from ${inWords(first_day)} to ${inWords(last_day)}`,
  });
}

function inWords(date: string): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(`${date}T00:00:00Z`));
}

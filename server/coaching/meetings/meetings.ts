import type { ListMeetings, Meeting } from "#contract/coaching/meetings.ts";
import { Failure } from "#contract/errors.ts";
import { zonesOf } from "#server/coaching/bookings/own-bookings.ts";
import { lockSessions } from "#server/coaching/sessions/session-changes.queries.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./meetings.queries.ts";

/** Of the cohorts in which the caller has a place. */
export async function listMeetings(work: Work, userId: string, { when }: ListMeetings) {
  const items = await queries.listMeetings(work, userId, { today: academyDate(work), when });
  return { items, ...(await zonesOf(work, userId)) };
}

/**
 * Says that the caller can't come, or takes it back. Safe to repeat. Throws not_found for a meeting
 * to which the caller does not belong, session_past.
 */
export async function answerMeeting(
  work: Work,
  userId: string,
  { session_id, is_absent }: { session_id: string; is_absent: boolean },
): Promise<Meeting> {
  return await work.transaction(async (work) => {
    await lockSessions(work, [session_id]);
    const before = await getMeeting(work, userId, session_id);
    if (!before.can_answer) throw new Failure("session_past");
    await (is_absent ? queries.saveAbsence : queries.deleteAbsence)(work, userId, session_id);
    return await getMeeting(work, userId, session_id);
  });
}

async function getMeeting(work: Work, userId: string, id: string): Promise<Meeting> {
  const meeting = await queries.findMeeting(work, userId, id);
  if (meeting === undefined) throw new Failure("not_found");
  return meeting;
}

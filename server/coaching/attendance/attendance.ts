import type { SessionAttendance } from "#contract/coaching/attendance.ts";
import { Failure } from "#contract/errors.ts";
import { getSession } from "#server/coaching/bookings/locks.ts";
import { lockSessions } from "#server/coaching/sessions/session-changes.queries.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./attendance.queries.ts";

/**
 * Returns the ids of those whose mark changed. Throws not_found also if one of them does not belong
 * to the session, session_cancelled, session_not_begun.
 */
export async function markAttendance(
  work: Work,
  { id, person_ids, attended }: SessionAttendance & { id: string },
  markedBy: string,
): Promise<string[]> {
  return await work.transaction(async (work) => {
    await lockSessions(work, [id]);
    const session = await getSession(work, id);
    if (session.cancelled_at !== null) throw new Failure("session_cancelled");
    if (session.starts_at > work.now()) throw new Failure("session_not_begun");
    if (!attended) return await queries.deleteAttendance(work, id, person_ids);
    const people = await queries.listPeopleOf(work, id);
    if (!person_ids.every((person) => people.includes(person))) throw new Failure("not_found");
    return await queries.insertAttendance(work, { id, person_ids, markedBy });
  });
}

import type { Session, SessionCallingOff } from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";
import { forgetAttendance } from "#server/coaching/attendance/attendance.queries.ts";
import { callOffBookings, endUndoing } from "#server/coaching/bookings/booking-changes.queries.ts";
import { bookingCalledOff, mailMember } from "#server/coaching/bookings/booking-mails.ts";
import { getBooking, getSession } from "#server/coaching/bookings/locks.ts";
import { tellCancelled } from "#server/coaching/meetings/meeting-mails.ts";
import { deleteAllWaiting } from "#server/coaching/waitlist/waitlist.queries.ts";
import type { Work } from "#server/work.ts";
import { cancelSession, lockSessions } from "./session-changes.queries.ts";
import { toSession } from "./session-columns.queries.ts";
import { listToldBookings, listToldMembers } from "./told-people.ts";

type Reason = Pick<SessionCallingOff, "cancel_reason">;

/** Tells its members, unless it has begun. Throws not_found, session_cancelled. */
export async function callOffSession(
  work: Work,
  id: string,
  { cancel_reason }: Reason,
): Promise<Session> {
  return await work.transaction(async (work) => {
    await lockSessions(work, [id]);
    const { session, bookings, members } = await endSession(work, id, cancel_reason);
    for (const booking of bookings) {
      await mailMember(work, booking, bookingCalledOff(work.config, booking, cancel_reason));
    }
    await tellCancelled(work, members, cancel_reason);
    return session;
  });
}

/**
 * For good: it stays on record with its bookings, which are cancelled. Ends its waiting list, and
 * returns who is to be told. The session must be locked. Throws not_found, session_cancelled.
 */
export async function endSession(work: Work, id: string, reason: string | null) {
  const before = await getSession(work, id);
  if (before.cancelled_at !== null) throw new Failure("session_cancelled");
  const told = await listToldBookings(work, before);
  const members = await listToldMembers(work, before);
  // What a coach has just declined must not come back.
  await endUndoing(work, "session_id", id);
  await callOffBookings(work, id);
  await cancelSession(work, id, reason);
  await deleteAllWaiting(work, id);
  await forgetAttendance(work, id);
  const bookings = [];
  for (const { id } of told) bookings.push(await getBooking(work, id));
  return { session: toSession(await getSession(work, id)), bookings, members };
}

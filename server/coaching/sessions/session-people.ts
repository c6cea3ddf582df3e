import { listCame } from "#server/coaching/attendance/attendance.queries.ts";
import { listSessionBookings } from "#server/coaching/bookings/bookings.queries.ts";
import { getSession } from "#server/coaching/bookings/locks.ts";
import { listMembersOf } from "#server/coaching/meetings/meetings.queries.ts";
import type { Work } from "#server/work.ts";

export type SessionPerson = {
  name: string | null;
  email: string | null;
  /** Of the booking, or what a member of the meeting said. */
  status: string;
  /** False also while nobody has marked it. */
  came: boolean;
  booked_at: string | null;
  notes: string | null;
  coach_note: string | null;
};

/** Bookings in their order, then the members of a meeting. Throws not_found. */
export async function listSessionPeople(work: Work, id: string): Promise<SessionPerson[]> {
  await getSession(work, id);
  const bookings = await listSessionBookings(work, work.config.timeZone, id);
  const members = await listMembersOf(work, id);
  const came = await listCame(work, id);
  const hasCome = (person: string | null) => person !== null && came.includes(person);
  return [
    ...bookings.map(({ person_id, name, email, status, created_at, notes, coach_note }) => ({
      ...{ name, email, status, came: hasCome(person_id) && status !== "cancelled" },
      ...{ booked_at: created_at, notes, coach_note },
    })),
    ...members.map(({ person_id, name, email, is_absent }) => ({
      ...{ name, email, status: is_absent ? "can\u2019t come" : "comes" },
      ...{ came: hasCome(person_id), booked_at: null, notes: null, coach_note: null },
    })),
  ];
}

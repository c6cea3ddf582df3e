import { personOfAccount } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/** Who has booked it, confirmed or not, and the members of a meeting. */
export async function listPeopleOf(work: Work, sessionId: string): Promise<(string | null)[]> {
  const rows = await work.db
    .selectFrom("session_bookings")
    .innerJoin("accounts", "accounts.id", "session_bookings.user_id")
    .select(personOfAccount.as("person_id"))
    .where("session_id", "=", sessionId)
    .where("status", "<>", "cancelled")
    .union(
      work.db.selectFrom("meeting_members").select("person_id").where("session_id", "=", sessionId),
    )
    .execute();
  return rows.map(({ person_id }) => person_id);
}

export async function listCame(work: Work, sessionId: string): Promise<string[]> {
  const rows = await work.db
    .selectFrom("session_attendance")
    .select("person_id")
    .where("session_id", "=", sessionId)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

type Marks = { id: string; person_ids: readonly string[]; markedBy: string };

/** Marks that are there stay. Returns the ids of those newly marked. */
export async function insertAttendance(
  work: Work,
  { id, person_ids, markedBy }: Marks,
): Promise<string[]> {
  const mark = { session_id: id, marked_by: markedBy, marked_at: work.now() };
  const rows = await work.db
    .insertInto("session_attendance")
    .values([...new Set(person_ids)].map((person_id) => ({ ...mark, person_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("person_id")
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Returns the ids of those who had one. */
export async function deleteAttendance(
  work: Work,
  sessionId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await work.db
    .deleteFrom("session_attendance")
    .where("session_id", "=", sessionId)
    .where("person_id", "in", personIds)
    .returning("person_id")
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Of a session that was moved or called off. */
export async function forgetAttendance(work: Work, sessionId: string): Promise<void> {
  await work.db.deleteFrom("session_attendance").where("session_id", "=", sessionId).execute();
}

export async function listAttendanceOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("attended_sessions")
    .select(["title", "session_date", "session_time"])
    .where("person_id", "=", personId)
    .orderBy("session_date")
    .orderBy("session_time")
    .execute();
}

export async function eraseAttendance(work: Work, personId: string): Promise<void> {
  await work.db.deleteFrom("session_attendance").where("person_id", "=", personId).execute();
}

import type { Work } from "#server/work.ts";

export async function listBookingsOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("session_bookings as bookings")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .select(["bookings.id", "bookings.notes", "bookings.status", "bookings.created_at"])
    .select(["bookings.cancelled_by_member_at", "bookings.called_off"])
    .select(["sessions.title", "sessions.session_date", "sessions.session_time"])
    .where("bookings.user_id", "=", userId)
    .orderBy("bookings.created_at")
    .execute();
}

export async function listNotesOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("session_bookings as bookings")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .select(["sessions.title", "sessions.session_date", "bookings.coach_note"])
    .where("bookings.user_id", "=", userId)
    .where("bookings.coach_note", "is not", null)
    .execute();
}

export async function listSessionsLedBy(work: Work, userId: string) {
  return await work.db
    .selectFrom("sessions")
    .select(["id", "title", "type", "session_date", "session_time", "duration", "max_participants"])
    .where("coach_id", "=", userId)
    .orderBy("session_date")
    .orderBy("session_time")
    .orderBy("id")
    .execute();
}

export async function listWaitingOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("session_waitlist as waiting")
    .innerJoin("sessions", "sessions.id", "waiting.session_id")
    .select(["waiting.created_at", "waiting.told_at"])
    .select(["sessions.title", "sessions.session_date", "sessions.session_time"])
    .where("waiting.user_id", "=", userId)
    .orderBy("waiting.created_at")
    .execute();
}

/** Of bookings that stay after the account is deleted. */
export async function forgetNotes(work: Work, userId: string): Promise<void> {
  await work.db
    .updateTable("session_bookings")
    .set({ notes: null, coach_note: null, responsible_id: null })
    .where("user_id", "=", userId)
    .execute();
}

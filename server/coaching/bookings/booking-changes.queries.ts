import { sql } from "kysely";
import type { BookingStatus } from "#contract/coaching/bookings.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";
import type { BookingRow } from "./bookings.queries.ts";

export function findOwnBooking(work: Work, userId: string, sessionId: string) {
  return work.db
    .selectFrom("session_bookings")
    .select(["id", "status"])
    .where("user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
}

type NewBooking = {
  user_id: string;
  session_id: string;
  notes: string | null;
  status?: BookingStatus;
};

/** Returns its id. Throws session_full. */
export async function insertBooking(work: Work, booking: NewBooking): Promise<string> {
  const at = work.now();
  const row = work.db
    .insertInto("session_bookings")
    .values({ ...booking, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return (await failureForConstraint(row, { session_full: "session_full" })).id;
}

/** Makes a cancelled booking, which has kept its place, active again with new notes. */
export async function renewBooking(work: Work, id: string, notes: string | null): Promise<void> {
  const updated_at = work.now();
  const renewed = { status: "pending", notes, cancelled_by_member_at: null, updated_at } as const;
  await changeBooking(work, { id, status: "cancelled" }, renewed);
}

/** The member keeps the place. */
export async function cancelByMember(
  work: Work,
  booking: Pick<BookingRow, "id" | "status">,
): Promise<void> {
  const updated_at = work.now();
  const cancelled = { status: "cancelled", cancelled_by_member_at: updated_at } as const;
  await changeBooking(work, booking, { ...cancelled, updated_at });
}

/**
 * Does not count as an update: after undoing, it is no news to staff. Throws coach_busy if the time
 * of a talk that comes back is taken.
 */
export async function setStatus(
  work: Work,
  booking: Pick<BookingRow, "id" | "status">,
  decision: { status: BookingStatus; undo_until: Date | null },
): Promise<void> {
  const changed = changeBooking(work, booking, decision);
  await failureForConstraint(changed, { coach_busy: "coach_busy", coach_gap: "coach_busy" });
}

type Change = {
  status: BookingStatus;
  notes?: string | null;
  cancelled_by_member_at?: Date | null;
  undo_until?: Date | null;
  updated_at?: Date;
};

/** Makes earlier decisions final. Throws if its status has changed since it was read. */
async function changeBooking(
  work: Work,
  before: Pick<BookingRow, "id" | "status">,
  change: Change,
): Promise<void> {
  await work.db
    .updateTable("session_bookings")
    .set((eb) => ({ undo_until: null, ...change, sequence: eb("sequence", "+", 1) }))
    .where("id", "=", before.id)
    .where("status", "=", before.status)
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** All active ones of a session that is called off. */
export async function callOffBookings(work: Work, sessionId: string): Promise<void> {
  await work.db
    .updateTable("session_bookings")
    .set((eb) => ({ status: "cancelled", called_off: true, sequence: eb("sequence", "+", 1) }))
    .where("session_id", "=", sessionId)
    .where("status", "<>", "cancelled")
    .execute();
}

/** Makes the latest decision about a booking, or about each booking of a session, final. */
export async function endUndoing(
  work: Work,
  column: "id" | "session_id",
  id: string,
): Promise<void> {
  await work.db
    .updateTable("session_bookings")
    .set({ undo_until: null })
    .where(column, "=", id)
    .where("undo_until", "is not", null)
    .execute();
}

/**
 * As pending. Its calendar sequence rises, whatever the sessions' ones are. Throws session_full.
 */
export async function moveBooking(
  work: Work,
  booking: Pick<BookingRow, "id" | "sequence">,
  target: { id: string; sequence: number },
): Promise<void> {
  const updated_at = work.now();
  const beyond = booking.sequence + 1 - target.sequence;
  const move = work.db
    .updateTable("session_bookings")
    .set({
      session_id: target.id,
      status: "pending",
      undo_until: null,
      sequence: sql<number>`greatest(sequence + 1, ${beyond}::int)`,
      updated_at,
    })
    .where("id", "=", booking.id)
    .execute();
  await failureForConstraint(move, { session_full: "session_full" });
}

export async function deleteBooking(work: Work, id: string): Promise<void> {
  await work.db.deleteFrom("session_bookings").where("id", "=", id).execute();
}

export async function updateCoachNote(
  work: Work,
  id: string,
  coach_note: string | null,
): Promise<void> {
  await work.db.updateTable("session_bookings").set({ coach_note }).where("id", "=", id).execute();
}

/** Ids of sessions from `today` (academy-local date) on that the member has booked or waits for. */
export async function listSessionsOf(work: Work, userId: string, today: string) {
  const { rows } = await sql<{ id: string }>`
    select id from sessions where session_date >= ${today} and (
      exists (select 1 from session_bookings where session_id = sessions.id and user_id = ${userId})
      or exists (select 1 from session_waitlist where session_id = sessions.id and user_id = ${userId})
    )
  `.execute(work.db);
  return rows.map(({ id }) => id);
}

export async function updateResponsible(
  work: Work,
  id: string,
  responsible_id: string | null,
): Promise<void> {
  await work.db
    .updateTable("session_bookings")
    .set({ responsible_id })
    .where("id", "=", id)
    .execute();
}

/** And waitlist entries. */
export async function deleteBookingsOf(
  work: Work,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await work.db
    .deleteFrom("session_bookings")
    .where("user_id", "=", userId)
    .where("session_id", "in", sessionIds)
    .execute();
  await work.db
    .deleteFrom("session_waitlist")
    .where("user_id", "=", userId)
    .where("session_id", "in", sessionIds)
    .execute();
}

/** Returns the ids of their sessions. */
export async function deleteAllBookings(work: Work, userIds: readonly string[]): Promise<string[]> {
  const rows = await work.db
    .deleteFrom("session_bookings")
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .returning("session_id")
    .execute();
  return [...new Set(rows.map(({ session_id }) => session_id))].toSorted();
}

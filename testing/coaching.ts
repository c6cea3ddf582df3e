import type { Database } from "#server/db/database.ts";

type SessionRow = { title?: string; date?: string; places?: number };

/** A coaching session; its id. */
export async function makeSession(
  db: Database,
  { title = "Group", date = "2031-01-01", places = 5 }: SessionRow = {},
): Promise<string> {
  const values = { title, session_date: date, session_time: "10:00", max_participants: places };
  const { id } = await db
    .insertInto("sessions")
    .values(values as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type BookingRow = {
  user: string;
  session: string;
  status?: "pending" | "confirmed" | "cancelled";
  notes?: string;
};

/** A booking; its id. */
export async function makeBooking(
  db: Database,
  { user, session, status = "confirmed", notes }: BookingRow,
): Promise<string> {
  const { id } = await db
    .insertInto("session_bookings")
    .values({ user_id: user, session_id: session, status, notes: notes ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

import { type Expression, sql } from "kysely";
import type { Booking, ListBookings, SessionBooking } from "#contract/bookings.ts";
import type { Database } from "#server/db/database.ts";
import { listStatement } from "#server/db/list-statement.ts";
import type { ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";
import { confirmAddressBy, whatMemberMay, whatStaffMay } from "./coaching.policy.ts";
import { bookedPlaces, byStart, startsAt, toShape } from "./sessions.queries.ts";

/**
 * Selects bookings with their session, the member's address and zone, and their calendar sequence.
 */
function selectBookings(db: Database, zone: string | Expression<string>) {
  return db
    .selectFrom("session_bookings")
    .innerJoin("sessions", "sessions.id", "session_bookings.session_id")
    .leftJoin("accounts", "accounts.id", "session_bookings.user_id")
    .leftJoin("quiet_choices", "quiet_choices.user_id", "session_bookings.user_id")
    .select([
      "session_bookings.id",
      "session_bookings.user_id",
      "session_bookings.session_id",
      "session_bookings.status",
      "session_bookings.notes",
      "session_bookings.coach_note",
      "session_bookings.created_at",
      "accounts.email",
      sql<boolean>`coalesce(accounts.email_verified, true)`.as("email_verified"),
      sql<string>`coalesce(quiet_choices.time_zone, ${zone}::text)`.as("time_zone"),
      sql<number>`session_bookings.sequence + sessions.sequence`.as("sequence"),
      "sessions.title",
      "sessions.description",
      "sessions.type",
      "sessions.session_date",
      "sessions.session_time",
      "sessions.duration",
      "sessions.max_participants",
      "sessions.meeting_link",
      startsAt(zone).as("starts_at"),
    ]);
}

function selectOwnBookings(db: Database, zone: string | Expression<string>) {
  return selectBookings(db, zone).select(bookedPlaces.as("booked"));
}

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

export function findBooking(work: Work, zone: string, id: string) {
  return selectOwnBookings(work.db, zone).where("session_bookings.id", "=", id).executeTakeFirst();
}

/**
 * Returns a session's bookings that are not cancelled, of members who still have an account, in the
 * order in which they were made.
 */
export function listActiveBookings(work: Work, zone: string, sessionId: string) {
  return selectBookings(work.db, zone)
    .where("session_id", "=", sessionId)
    .where("status", "<>", "cancelled")
    .where("session_bookings.user_id", "is not", null)
    .orderBy("session_bookings.created_at")
    .orderBy("session_bookings.id")
    .execute();
}

export async function listSessionBookings(work: Work, zone: string, sessionId: string) {
  const rows = await selectBookings(work.db, zone)
    .where("session_id", "=", sessionId)
    .orderBy("session_bookings.created_at")
    .orderBy("session_bookings.id")
    .execute();
  return rows.map(toSessionBooking);
}

type WhichBookings = { userId: string; zone: string; today: string };

const readOwnBookings = listStatement({
  table: "session_bookings",
  sorts: { starts_at: { ...byStart, isJoined: true } },
  sortedBy: "starts_at",
  select: (db: Database, value: ValueOf<WhichBookings>) =>
    selectOwnBookings(db, value("zone")).where("session_bookings.user_id", "=", value("userId")),
  filters: {
    period: (period: "past" | "ahead", value) =>
      period === "past"
        ? sql`sessions.session_date < ${value("today")}`
        : sql`sessions.session_date >= ${value("today")}`,
    status: (status: "confirmed") => sql`session_bookings.status = ${sql.lit(status)}`,
  },
});

/**
 * Returns a page of a member's own bookings, split into upcoming and past by the academy-local date
 * (rules coaching.my-bookings, coaching.upcoming-and-past).
 */
export async function listOwnBookings(
  work: Work,
  which: WhichBookings,
  { when, cursor, limit }: ListBookings,
) {
  const [period, order] =
    when === "past" ? (["past", "desc"] as const) : (["ahead", "asc"] as const);
  const status = when && "confirmed";
  return await readOwnBookings(work, { period, status, order, cursor, limit }, which);
}

/**
 * Returns the booking's member id: null if the account was deleted, undefined if there is no
 * booking.
 */
export async function findBookingMember(work: Work, id: string) {
  const row = await work.db
    .selectFrom("session_bookings")
    .select("user_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.user_id;
}

export async function findBookedSession(work: Work, id: string) {
  const row = await work.db
    .selectFrom("session_bookings")
    .select("session_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.session_id;
}

/** Returns a booking as its own member sees it. */
export function toBooking(row: BookingRow, now: Date): Booking {
  const { id, status, notes, created_at, session_id, meeting_link, starts_at } = row;
  return {
    id,
    status,
    notes,
    created_at: created_at.toISOString(),
    session: toShape(session_id, row),
    meeting_link: status === "confirmed" ? meeting_link : null,
    confirm_address_by: confirmAddressBy(row)?.toISOString() ?? null,
    can: whatMemberMay({ status, hasBegun: starts_at <= now }),
  };
}

export function toSessionBooking(row: Omit<BookingRow, "booked">): SessionBooking {
  const { id, email, email_verified, status, notes, coach_note, created_at } = row;
  return {
    id,
    email,
    email_verified,
    status,
    notes,
    coach_note,
    created_at: created_at.toISOString(),
    can: whatStaffMay(status),
  };
}

import { type Expression, sql } from "kysely";
import type {
  Booking,
  BookingWithSession,
  ListBookings,
  ListPendingBookings,
  SessionBooking,
} from "#contract/coaching/bookings.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import { confirmAddressBy, whatMemberMay, whatStaffMay } from "#server/coaching/coaching.policy.ts";
import {
  bookedPlaces,
  byStart,
  coachEmail,
  coachName,
  startsAt,
  toSession,
  toShape,
} from "#server/coaching/sessions/session-columns.queries.ts";
import type { Database } from "#server/db/database.ts";
import { type Conditions, countRows, type List, readPage } from "#server/db/lists/pages.ts";
import { isAccountNamed, personOfAccount, staffName } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

function selectBookings(db: Database, zone: string | Expression<string>) {
  return db
    .selectFrom("session_bookings")
    .innerJoin("sessions", "sessions.id", "session_bookings.session_id")
    .leftJoin("cohort_list", "cohort_list.id", "sessions.cohort_id")
    .leftJoin("accounts", "accounts.id", "session_bookings.user_id")
    .leftJoin("contacts", "contacts.id", "accounts.person_id")
    .leftJoin("quiet_choices", "quiet_choices.user_id", "session_bookings.user_id")
    .select([
      "session_bookings.id",
      "session_bookings.user_id",
      "session_bookings.session_id",
      "session_bookings.status",
      "session_bookings.notes",
      "session_bookings.coach_note",
      "session_bookings.created_at",
      "session_bookings.cancelled_by_member_at",
      "session_bookings.undo_until",
      "session_bookings.responsible_id",
      staffName("session_bookings.responsible_id").as("responsible"),
      "session_bookings.called_off",
      personOfAccount.as("person_id"),
      "accounts.email",
      "contacts.name",
      sql<boolean>`coalesce(accounts.email_verified, true)`.as("email_verified"),
      sql<string>`coalesce(quiet_choices.time_zone, ${zone}::text)`.as("time_zone"),
      sql<number>`session_bookings.sequence + sessions.sequence`.as("sequence"),
      "sessions.title",
      "sessions.description",
      "sessions.type",
      "sessions.session_date",
      "sessions.session_time",
      "sessions.session_turn",
      "sessions.duration",
      "sessions.max_participants",
      "sessions.meeting_link",
      "sessions.has_room_link",
      "sessions.ends_with_booking",
      "sessions.cancelled_at",
      "sessions.cancel_reason",
      "sessions.series_id",
      "sessions.cohort_id",
      "cohort_list.title as cohort_title",
      "sessions.coach_id",
      coachName.as("coach_name"),
      coachEmail.as("coach_email"),
      startsAt(zone).as("starts_at"),
    ]);
}

function selectWithPlaces(db: Database, zone: string | Expression<string>) {
  return selectBookings(db, zone).select(bookedPlaces.as("booked"));
}

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

export function findBooking(work: Work, zone: string, id: string) {
  return selectWithPlaces(work.db, zone).where("session_bookings.id", "=", id).executeTakeFirst();
}

/** Not cancelled, of members who still have an account, in the order of booking. */
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
  return rows.map((row) => toSessionBooking(row, work.now()));
}

/** The academy's zone and date. */
type Day = { zone: string; today: string };

function bookingsIn(zone: string): List<BookingRow, "starts_at"> {
  return {
    sorts: { starts_at: byStart },
    sortedBy: "starts_at",
    select: (db, where) => selectWithPlaces(db, zone).where(where),
  };
}

export async function listPendingBookings(
  work: Work,
  day: Day,
  { when, ...input }: ListPendingBookings,
): Promise<{ items: BookingWithSession[]; next_cursor: string | null }> {
  const { rows, next_cursor } = await readPage(
    work,
    bookingsIn(day.zone),
    { order: when === "past" ? "desc" : "asc", ...input },
    pendingConditions(day, { when, ...input }),
  );
  return { items: rows.map((row) => toBookingWithSession(row, work.now())), next_cursor };
}

export function countPendingBookings(
  work: Work,
  day: Day,
  input: ListPendingBookings,
): Promise<FoundCount> {
  return countRows(work, bookingsIn(day.zone), pendingConditions(day, input));
}

function pendingConditions(
  { today }: Day,
  { when, responsible, search }: ListPendingBookings,
): Conditions {
  return [
    sql`session_bookings.status = 'pending'`,
    when === "past"
      ? sql`${byStart.by} < cast(${today} as date)`
      : sql`${byStart.by} >= cast(${today} as date)`,
    responsible && {
      anyOf: [
        sql`session_bookings.responsible_id = ${responsible}`,
        sql`session_bookings.responsible_id is null and sessions.coach_id = ${responsible}`,
      ],
    },
    search && isAccountNamed(search),
  ];
}

/** A page, split by the academy-local date (rule coaching.upcoming-and-past). */
export async function listOwnBookings(
  work: Work,
  { userId, zone, today }: Day & { userId: string },
  { when, cursor, limit }: ListBookings,
) {
  const isPast = when === "past";
  return await readPage(work, bookingsIn(zone), { order: isPast ? "desc" : "asc", cursor, limit }, [
    sql`session_bookings.user_id = ${userId}`,
    isPast ? sql`sessions.session_date < ${today}` : sql`sessions.session_date >= ${today}`,
    when && sql`session_bookings.status = 'confirmed'`,
  ]);
}

/** Whose sessions are not over, also one whose cancelling can be undone. */
export async function listComingBookings(
  work: Work,
  { userId, limit }: { userId: string; limit: number },
) {
  const zone = work.config.timeZone;
  return await selectWithPlaces(work.db, zone)
    .where("session_bookings.user_id", "=", userId)
    .where(sql<boolean>`${startsAt(zone)} + duration * interval '1 minute' > ${work.now()}`)
    .where(sql<boolean>`(status <> 'cancelled' or undo_until > ${work.now()})`)
    .orderBy(byStart.by)
    .orderBy("session_bookings.id")
    .limit(limit)
    .execute();
}

/** Not cancelled, of sessions that begin after `since`. */
export async function listBookingsSince(work: Work, userId: string, since: Date) {
  const zone = work.config.timeZone;
  return await selectBookings(work.db, zone)
    .where("session_bookings.user_id", "=", userId)
    .where("session_bookings.status", "<>", "cancelled")
    .where("sessions.cancelled_at", "is", null)
    .where(startsAt(zone), ">", since)
    .orderBy(byStart.by)
    .orderBy("session_bookings.id")
    .execute();
}

/** Null if the account was deleted, undefined if there is no booking. */
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

/** In a fixed order, without deleted accounts. */
export async function listBookingMembers(work: Work, ids: readonly string[]): Promise<string[]> {
  const rows = await work.db
    .selectFrom("session_bookings")
    .select("user_id")
    .distinct()
    .where("id", "in", ids)
    .where("user_id", "is not", null)
    .orderBy("user_id")
    .$narrowType<{ user_id: string }>()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function listBookedSessions(work: Work, ids: readonly string[]): Promise<string[]> {
  const rows = await work.db
    .selectFrom("session_bookings")
    .select("session_id")
    .distinct()
    .where("id", "in", ids)
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** As its own member sees it. */
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
    is_talk: row.ends_with_booking,
    can: whatMemberMay({ status, hasBegun: starts_at <= now }),
  };
}

/** As staff see it. */
export function toSessionBooking(row: Omit<BookingRow, "booked">, now: Date): SessionBooking {
  const { id, session_id, person_id, email, name, email_verified, status, undo_until } = row;
  const { responsible_id, responsible, notes, coach_note, created_at } = row;
  return {
    id,
    session_id,
    person_id,
    email,
    name,
    email_verified,
    status,
    cancelled_by: cancelledBy(row),
    undo_until: undo_until && undo_until > now ? undo_until.toISOString() : null,
    responsible_id,
    responsible,
    notes,
    coach_note,
    created_at: created_at.toISOString(),
    can: whatStaffMay(status, row.cancelled_at !== null),
  };
}

export function toBookingWithSession(row: BookingRow, now: Date): BookingWithSession {
  return { ...toSessionBooking(row, now), session: toSession({ ...row, id: row.session_id }) };
}

function cancelledBy({
  status,
  cancelled_by_member_at,
  called_off,
}: Pick<BookingRow, "status" | "cancelled_by_member_at" | "called_off">) {
  if (status !== "cancelled") return null;
  if (called_off) return "session";
  return cancelled_by_member_at === null ? "coach" : "member";
}

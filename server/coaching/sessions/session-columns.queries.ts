import { type Expression, sql } from "kysely";
import type { Session, SessionType } from "#contract/coaching/sessions.ts";
import type { ClockTurn } from "#contract/forms/wall-clock.ts";
import type { Database } from "#server/db/database.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";

/** `booked` includes cancelled bookings (rule coaching.capacity). */
export type SessionColumns = {
  title: string;
  description: string | null;
  type: SessionType;
  session_date: string;
  session_time: string;
  starts_at: Date;
  duration: number;
  max_participants: number;
  booked: number;
  coach_name: string | null;
  cohort_title: string | null;
};

type StaffColumns = {
  session_turn: ClockTurn | null;
  meeting_link: string | null;
  has_room_link: boolean;
  cohort_id: string | null;
  coach_id: string | null;
  coach_email: string | null;
  series_id: string | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
};

/** A UTC instant, from the academy-local date and time. */
export function startsAt(zone: string | Expression<string>) {
  return sql<Date>`session_start(sessions.session_date, sessions.session_time,
    sessions.session_turn, ${zone}::text)`;
}

export const bookedPlaces = sql<number>`(select count(*) from session_bookings as counted
  where counted.session_id = sessions.id)`;

export const pendingBookings = sql<number>`(select count(*) from session_bookings as pending
  where pending.session_id = sessions.id and pending.status = 'pending')`;

/** The name that the coach chose. */
export const coachName = sql<string | null>`(select contacts.name
  from accounts join contacts on contacts.id = accounts.person_id
  where accounts.id = sessions.coach_id)`;

export const coachEmail = sql<string | null>`(select email from accounts
  where accounts.id = sessions.coach_id)`;

export const byStart = {
  by: sql`(session_date + session_time)`,
  type: "timestamp",
} as const satisfies SortKey;

/** Not a meeting, to which a member of the cohort belongs anyway, nor a talk, which is one member's. */
export function isBookableBy(userId: Expression<string> | string) {
  const isMeeting = sql`sessions.cohort_id is not null and sessions.type <> 'one_on_one'`;
  return sql<boolean>`(${isOpenTo(userId)} and not (${isMeeting})
    and not sessions.ends_with_booking)`;
}

/** It belongs to no cohort, or to one of the member's. */
export function isOpenTo(userId: Expression<string> | string) {
  return sql<boolean>`(sessions.cohort_id is null or exists (
    select from cohort_guests
    join accounts as guest on guest.person_id = cohort_guests.person_id
    where guest.id = ${userId} and cohort_guests.cohort_id = sessions.cohort_id))`;
}

export function selectSessions(db: Database, zone: string | Expression<string>) {
  return db
    .selectFrom("sessions")
    .leftJoin("cohort_list", "cohort_list.id", "sessions.cohort_id")
    .select(["sessions.id", "sessions.title", "sessions.description", "sessions.type"])
    .select(["sessions.cohort_id", "cohort_list.title as cohort_title"])
    .select(["sessions.coach_id", coachName.as("coach_name"), coachEmail.as("coach_email")])
    .select(["sessions.session_date", "sessions.session_time", "sessions.session_turn"])
    .select("sessions.duration")
    .select(["sessions.max_participants", "sessions.meeting_link", "sessions.has_room_link"])
    .select("sessions.sequence")
    .select(["sessions.series_id", "sessions.created_at"])
    .select(["sessions.cancelled_at", "sessions.cancel_reason"])
    .select([startsAt(zone).as("starts_at"), bookedPlaces.as("booked")]);
}

/** For everyone: without the meeting link. */
export function toShape(id: string, row: SessionColumns) {
  const { title, description, type, session_date, duration, max_participants } = row;
  return {
    id,
    title,
    description,
    type,
    session_date,
    session_time: toWallTime(row.session_time),
    starts_at: row.starts_at.toISOString(),
    duration,
    max_participants,
    booked: row.booked,
    coach_name: row.coach_name,
    cohort_title: row.cohort_title,
  };
}

export function toSession(row: SessionColumns & StaffColumns & { id: string }): Session {
  const { session_turn, meeting_link, has_room_link, cohort_id, coach_id, coach_email } = row;
  const { series_id, cancelled_at, cancel_reason } = row;
  return {
    ...toShape(row.id, row),
    ...{ session_turn, meeting_link, has_room_link, cohort_id, coach_id, coach_email },
    ...{ series_id, cancel_reason },
    cancelled_at: cancelled_at?.toISOString() ?? null,
  };
}

/** "10:00:00" becomes "10:00". */
function toWallTime(time: string): string {
  return time.slice(0, 5);
}

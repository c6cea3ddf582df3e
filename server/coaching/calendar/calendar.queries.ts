import { type RawBuilder, sql } from "kysely";
import type { CalendarDays } from "#contract/coaching/session-calendar.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import { byStart, selectSessions } from "#server/coaching/sessions/session-columns.queries.ts";
import { personOfAccount } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

export function listSessionsOn(work: Work, zone: string, { from, until }: CalendarDays) {
  return selectSessions(work.db, zone)
    .where("sessions.cancelled_at", "is", null)
    .where(sql<boolean>`${byStart.by} >= ${from}::date`)
    .where(sql<boolean>`${byStart.by} < ${until}::date + 1`)
    .orderBy(byStart.by)
    .orderBy("sessions.id")
    .execute();
}

/** In the order of booking. */
export async function listWhoWaits(work: Work, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  return await work.db
    .selectFrom("session_bookings")
    .innerJoin("accounts", "accounts.id", "session_bookings.user_id")
    .leftJoin("contacts", "contacts.id", "accounts.person_id")
    .select(["session_bookings.session_id", "session_bookings.id as booking_id"])
    .select([personOfAccount.as("person_id"), "contacts.name", "accounts.email"])
    .where("session_bookings.session_id", "in", sessionIds)
    .where("session_bookings.status", "=", "pending")
    .orderBy("session_bookings.created_at")
    .orderBy("session_bookings.id")
    .execute();
}

const registered = sql<number>`(select count(*) from info_session_guests as guests
  where guests.info_session_id = dates.id and not listens_later)`;

export function listInfoSessionsOn(work: Work, zone: string, { from, until }: CalendarDays) {
  const starts = sql<Date>`dates.starts_at`;
  const ends = sql<Date>`dates.starts_at + make_interval(mins => ${infoSessionMinutes}::int)`;
  return work.db
    .selectFrom("info_session_dates as dates")
    .select("dates.id")
    .select([wallClock(starts, zone).as("starts"), wallClock(ends, zone).as("ends")])
    .select(registered.as("registrations"))
    .where(sql<boolean>`dates.starts_at >= ${from}::date::timestamp at time zone ${zone}::text`)
    .where(
      sql<boolean>`dates.starts_at < (${until}::date + 1)::timestamp at time zone ${zone}::text`,
    )
    .orderBy("dates.starts_at")
    .execute();
}

export function listBusyTimes(work: Work, zone: string, { from, until }: CalendarDays) {
  return work.db
    .selectFrom("coach_busy_times as busy")
    .innerJoin("accounts", "accounts.id", "busy.coach_id")
    .leftJoin("contacts", "contacts.id", "accounts.person_id")
    .select(["busy.coach_id", "contacts.name as coach_name"])
    .select(wallClock(sql<Date>`busy.starts_at`, zone).as("starts"))
    .select(wallClock(sql<Date>`busy.ends_at`, zone).as("ends"))
    .where(sql<boolean>`busy.ends_at > ${from}::date::timestamp at time zone ${zone}::text`)
    .where(
      sql<boolean>`busy.starts_at < (${until}::date + 1)::timestamp at time zone ${zone}::text`,
    )
    .orderBy("busy.starts_at")
    .orderBy("busy.coach_id")
    .execute();
}

/** As in 2027-03-09T10:00. */
function wallClock(instant: RawBuilder<Date>, zone: string) {
  return sql<string>`to_char((${instant}) at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24:MI')`;
}

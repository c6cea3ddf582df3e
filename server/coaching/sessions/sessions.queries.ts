import { sql } from "kysely";
import type { ListSessions } from "#contract/coaching/sessions.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, countRows, type List, readPage } from "#server/db/lists/pages.ts";
import { contains } from "#server/db/lists/searches.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";
import {
  byStart,
  isBookableBy,
  isOpenTo,
  pendingBookings,
  selectSessions,
  startsAt,
  toSession,
} from "./session-columns.queries.ts";

const sorts = {
  starts_at: byStart,
  title: { by: sql`lower(title)`, type: "text" },
  created_at: { by: sql`created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

/** `today` is the academy-local date. */
type OpenSessions = { userId: string; zone: string; today: string; now: Date };

/** Not begun, and bookable or booked by the member. */
export const listOpenSessions = statement((db, value: ValueOf<OpenSessions>) =>
  selectSessions(db, value("zone"))
    .leftJoin("session_bookings as own", (join) =>
      join.onRef("own.session_id", "=", "sessions.id").on("own.user_id", "=", value("userId")),
    )
    .select(["own.id as own_id", "own.status as own_status", "own.cancelled_by_member_at"])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("session_waitlist")
            .select("id")
            .whereRef("session_id", "=", "sessions.id")
            .where("user_id", "=", value("userId")),
        )
        .$castTo<boolean>()
        .as("waiting"),
      eb
        .exists(
          eb
            .selectFrom("accounts")
            .select("id")
            .where("id", "=", value("userId"))
            .where("email_verified", "=", true),
        )
        .$castTo<boolean>()
        .as("is_confirmed"),
    ])
    .where("sessions.cancelled_at", "is", null)
    .where("session_date", ">=", value("today"))
    .where(startsAt(value("zone")), ">", value("now"))
    .where((eb) =>
      eb.or([
        eb("own.status", "in", [sql.lit("pending" as const), sql.lit("confirmed" as const)]),
        isBookableBy(value("userId")),
      ]),
    )
    .orderBy("session_date")
    .orderBy("session_time")
    .orderBy("sessions.id"),
);

type ListedRow = Parameters<typeof toSession>[0] & { pending: number };

function sessionsIn(zone: string): List<ListedRow, keyof typeof sorts> {
  return {
    sorts,
    sortedBy: "starts_at",
    select: (db, where) =>
      selectSessions(db, zone).select(pendingBookings.as("pending")).where(where),
  };
}

export async function listSessions(
  work: Work,
  { zone, today }: { zone: string; today: string },
  input: ListSessions,
) {
  const conditions = conditionsOf(today, input);
  const { rows, next_cursor } = await readPage(work, sessionsIn(zone), input, conditions);
  const items = rows.map((row) => ({ ...toSession(row), pending: row.pending }));
  return { items, next_cursor };
}

export function countFoundSessions(
  work: Work,
  { zone, today }: { zone: string; today: string },
  input: ListSessions,
): Promise<FoundCount> {
  return countRows(work, sessionsIn(zone), conditionsOf(today, input));
}

function conditionsOf(today: string, { when, type, cohort_id, search }: ListSessions): Conditions {
  return [
    when === "coming" && sql`${byStart.by} >= cast(${today} as date)`,
    when === "past" && sql`${byStart.by} < cast(${today} as date)`,
    type && sql`sessions.type = ${type}`,
    cohort_id && sql`sessions.cohort_id = ${cohort_id}`,
    search && contains("sessions.search_text", search),
  ];
}

export function findSession(work: Work, zone: string, id: string) {
  return selectSessions(work.db, zone).where("sessions.id", "=", id).executeTakeFirst();
}

export async function hasSessions(work: Work): Promise<boolean> {
  const row = await work.db.selectFrom("sessions").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Added after the instant, or booked. */
export async function hasOwnSessions({ db }: Pick<Work, "db">, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("created_at", ">", since),
        eb.exists(eb.selectFrom("session_bookings").whereRef("session_id", "=", "sessions.id")),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type ZoneChange = { now: Date; from: string; to: string };

/** Coming ones, which would begin at another moment in the zone `to`, the next first. */
export async function listMovedSessions(
  { db }: Pick<Work, "db">,
  { now, from, to }: ZoneChange,
): Promise<{ title: string; starts_at: Date; would_start_at: Date }[]> {
  const { rows } = await sql<{ title: string; starts_at: Date; would_start_at: Date }>`
    select title, starts_at, would_start_at from (
      select title,
        session_start(session_date, session_time, session_turn, ${from}) as starts_at,
        session_start(session_date, session_time, session_turn, ${to}) as would_start_at
      from sessions where cancelled_at is null
    ) as coming
    where starts_at > ${now} and starts_at <> would_start_at order by starts_at, title`.execute(db);
  return rows;
}

export async function isOnStaff(work: Work, userId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("role_holders")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("role", "in", ["admin", "coach"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the session is to this account: a member of its cohort belongs to a meeting. */
export async function findBookability(
  work: Work,
  id: string,
  userId: string,
): Promise<"bookable" | "meeting" | undefined> {
  const row = await work.db
    .selectFrom("sessions")
    .select([isBookableBy(userId).as("is_bookable"), isOpenTo(userId).as("is_open")])
    .where("id", "=", id)
    .where("ends_with_booking", "=", false)
    .executeTakeFirst();
  if (row?.is_bookable) return "bookable";
  return row?.is_open ? "meeting" : undefined;
}

/** By people outside its cohort. Cancelled bookings do not count. */
export async function isBookedByOthers(work: Work, id: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("session_bookings")
    .innerJoin("sessions", "sessions.id", "session_bookings.session_id")
    .select("session_bookings.id")
    .where("sessions.id", "=", id)
    .where("session_bookings.status", "<>", "cancelled")
    .where("session_bookings.user_id", "is not", null)
    .where(sql<boolean>`not ${isOpenTo(sql.ref("session_bookings.user_id"))}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type ComingSession = { id: string; title: string; from: Date; to: Date; is_meeting: boolean };

/** Of a cohort, not begun and not called off, in order of time; `to` is when it would start so many days later. */
export async function listComingSessions(
  work: Work,
  cohortId: string,
  days = 0,
): Promise<ComingSession[]> {
  const starts = startsAt(work.config.timeZone);
  const { rows } = await sql<ComingSession>`
    select id, title, ${starts} as "from", type <> 'one_on_one' as is_meeting,
      session_start(session_date + ${days}::int, session_time, session_turn,
        ${work.config.timeZone}) as "to"
    from sessions
    where cohort_id = ${cohortId} and cancelled_at is null and ${starts} > ${work.now()}
    order by "from", id`.execute(work.db);
  return rows;
}

export function findSessionNote(work: Work, id: string) {
  const row = work.db.selectFrom("sessions").select("coach_note").where("id", "=", id);
  return row.executeTakeFirst();
}

/** The one that was added last for the coach, unless by a booking. With a link that was typed. */
export function findLatestSession(work: Work, coachId: string) {
  const typedLink = sql<string | null>`case when not has_room_link then meeting_link end`;
  return work.db
    .selectFrom("sessions")
    .select(["type", "duration", "max_participants", typedLink.as("meeting_link")])
    .where("coach_id", "=", coachId)
    .where("is_invented", "=", false)
    .where("ends_with_booking", "=", false)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

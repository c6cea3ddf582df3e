import { type Expression, sql } from "kysely";
import type { FoundCount } from "#contract/lists.ts";
import type {
  ListSessions,
  Session,
  SessionInput,
  SessionType,
  SessionUpdate,
} from "#contract/sessions.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { SortKey } from "#server/db/cursors.ts";
import type { Database } from "#server/db/database.ts";
import { listStatement } from "#server/db/list-statement.ts";
import { shared } from "#server/db/prepared.ts";
import { inOwn } from "#server/db/searches.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";

/** The columns of every session; `booked` includes cancelled bookings (rule coaching.capacity). */
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

/** What only staff see of a session. */
type StaffColumns = {
  meeting_link: string | null;
  cohort_id: string | null;
  coach_id: string | null;
  coach_email: string | null;
};

/** The UTC instant at which a session begins, from its academy-local date and time. */
export function startsAt(zone: string | Expression<string>) {
  return sql<Date>`(sessions.session_date + sessions.session_time) at time zone ${zone}::text`;
}

export const bookedPlaces = sql<number>`(select count(*) from session_bookings as counted
  where counted.session_id = sessions.id)`;

/** What the session's coach wants to be called. */
export const coachName = sql<string | null>`(select contacts.name
  from accounts join contacts on contacts.id = accounts.person_id
  where accounts.id = sessions.coach_id)`;

export const coachEmail = sql<string | null>`(select email from accounts
  where accounts.id = sessions.coach_id)`;

/** Sorts by the academy-local date and time. */
export const byStart = {
  by: sql`(sessions.session_date + sessions.session_time)`,
  type: "timestamp",
} as const satisfies SortKey;

/** Whether the account may book the session: it belongs to no cohort, or to one of the member's. */
export function isBookableBy(userId: Expression<string> | string) {
  return sql<boolean>`(sessions.cohort_id is null or exists (
    select from cohort_guests
    join accounts as guest on guest.person_id = cohort_guests.person_id
    where guest.id = ${userId} and cohort_guests.cohort_id = sessions.cohort_id))`;
}

const sorts = {
  starts_at: byStart,
  title: { by: sql`lower(sessions.title)`, type: "text" },
  created_at: { by: sql`sessions.created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

function selectSessions(db: Database, zone: string | Expression<string>) {
  return db
    .selectFrom("sessions")
    .leftJoin("cohort_list", "cohort_list.id", "sessions.cohort_id")
    .select(["sessions.id", "sessions.title", "sessions.description", "sessions.type"])
    .select(["sessions.cohort_id", "cohort_list.title as cohort_title"])
    .select(["sessions.coach_id", coachName.as("coach_name"), coachEmail.as("coach_email")])
    .select(["sessions.session_date", "sessions.session_time", "sessions.duration"])
    .select(["sessions.max_participants", "sessions.meeting_link", "sessions.sequence"])
    .select([startsAt(zone).as("starts_at"), bookedPlaces.as("booked")]);
}

/** `today` is the academy-local date. */
type OpenSessions = { userId: string; zone: string; today: string; now: Date };

/**
 * Returns the sessions that have not begun and that the member can book or has booked, with the
 * member's own booking, whether the member waits, and whether the member's address is confirmed.
 */
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
    .orderBy("sessions.id")
    .modifyFront(shared),
);

/** `today` is the academy-local date. */
type WhichSessions = { zone: string; today: string; cohort_id: string | null };

const { readPage: readSessions, countRows } = listStatement({
  table: "sessions",
  sorts,
  sortedBy: "starts_at",
  select: (db: Database, value: ValueOf<WhichSessions>) => selectSessions(db, value("zone")),
  filters: {
    when: (_: "coming", value) => sql`${byStart.by} >= cast(${value("today")} as date)`,
    type: (type: SessionType) => sql`sessions.type = ${sql.lit(type)}`,
    in_cohort: (_: true, value) => sql`sessions.cohort_id = ${value("cohort_id")}`,
  },
  search: (text) => [inOwn("sessions.title", text)],
});

export async function listSessions(
  work: Work,
  day: { zone: string; today: string },
  input: ListSessions,
) {
  const { rows, next_cursor } = await readSessions(work, ...withFilters(day, input));
  return { items: rows.map(toSession), next_cursor };
}

export function countFoundSessions(
  work: Work,
  day: { zone: string; today: string },
  input: ListSessions,
): Promise<FoundCount> {
  return countRows(work, ...withFilters(day, input));
}

function withFilters(day: { zone: string; today: string }, { cohort_id, ...input }: ListSessions) {
  const in_cohort = cohort_id === undefined ? undefined : (true as const);
  return [
    { ...input, in_cohort },
    { ...day, cohort_id: cohort_id ?? null },
  ] as const;
}

export function findSession(work: Work, zone: string, id: string) {
  return selectSessions(work.db, zone).where("sessions.id", "=", id).executeTakeFirst();
}

export async function hasSessions(work: Work): Promise<boolean> {
  const row = await work.db.selectFrom("sessions").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks sessions in a fixed order, so that changes of places run one at a time and never deadlock.
 */
export async function holdSessions(work: Work, ids: readonly string[]) {
  if (ids.length === 0) return;
  await work.db
    .selectFrom("sessions")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

const gone = {
  sessions_cohort_id_fkey: "cohort_gone",
  sessions_coach_id_fkey: "coach_gone",
} as const;

/** Adds a session. Returns its id. Throws cohort_gone, coach_gone. */
export async function insertSession(
  work: Work,
  input: SessionInput & { coach_id: string | null },
): Promise<string> {
  const created_at = work.now();
  const inserted = work.db
    .insertInto("sessions")
    .values({ ...input, created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return (await failureForConstraint(inserted, gone)).id;
}

/**
 * Updates a session. `isNews` increases its calendar sequence. Throws fewer_places_than_bookings,
 * cohort_gone, coach_gone.
 */
export async function updateSession(
  work: Work,
  id: string,
  update: Omit<SessionUpdate, "was">,
  isNews: boolean,
): Promise<void> {
  const updated = work.db
    .updateTable("sessions")
    .set((eb) => ({ ...update, sequence: eb("sequence", "+", isNews ? 1 : 0) }))
    .where("id", "=", id)
    .execute();
  const refusals = {
    ...gone,
    fewer_places_than_bookings: "fewer_places_than_bookings",
  } as const;
  await failureForConstraint(updated, refusals);
}

/** Whether the account can be a session's coach: it is on the staff. */
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

/** Whether the account may book the session. */
export async function isBookable(work: Work, id: string, userId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("sessions")
    .select(isBookableBy(userId).as("is_bookable"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.is_bookable ?? false;
}

/** Whether people who may not book the session have booked it, without cancelled bookings. */
export async function isBookedByOthers(work: Work, id: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("session_bookings")
    .innerJoin("sessions", "sessions.id", "session_bookings.session_id")
    .select("session_bookings.id")
    .where("sessions.id", "=", id)
    .where("session_bookings.status", "<>", "cancelled")
    .where("session_bookings.user_id", "is not", null)
    .where(sql<boolean>`not ${isBookableBy(sql.ref("session_bookings.user_id"))}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(work: Work, id: string): Promise<void> {
  await work.db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Returns the fields of a session that everyone may see; the meeting link is not one of them. */
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

/** Returns a session as staff see it. */
export function toSession(row: SessionColumns & StaffColumns & { id: string }): Session {
  const { meeting_link, cohort_id, coach_id, coach_email } = row;
  return { ...toShape(row.id, row), meeting_link, cohort_id, coach_id, coach_email };
}

/** Drops the seconds of a database time: "10:00:00" becomes "10:00". */
function toWallTime(time: string): string {
  return time.slice(0, 5);
}

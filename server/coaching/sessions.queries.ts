import { type Expression, sql } from "kysely";
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
};

/** The UTC instant at which a session begins, from its academy-local date and time. */
export function startsAt(zone: string | Expression<string>) {
  return sql<Date>`(sessions.session_date + sessions.session_time) at time zone ${zone}::text`;
}

export const bookedPlaces = sql<number>`(select count(*) from session_bookings as counted
  where counted.session_id = sessions.id)`;

/** Sorts by the academy-local date and time. */
export const byStart = {
  by: sql`(sessions.session_date + sessions.session_time)`,
  type: "timestamp",
} as const satisfies SortKey;

const sorts = {
  starts_at: byStart,
  title: { by: sql`lower(sessions.title)`, type: "text" },
  created_at: { by: sql`sessions.created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

function selectSessions(db: Database, zone: string | Expression<string>) {
  return db
    .selectFrom("sessions")
    .select(["sessions.id", "sessions.title", "sessions.description", "sessions.type"])
    .select(["sessions.session_date", "sessions.session_time", "sessions.duration"])
    .select(["sessions.max_participants", "sessions.meeting_link", "sessions.sequence"])
    .select([startsAt(zone).as("starts_at"), bookedPlaces.as("booked")]);
}

/** `today` is the academy-local date. */
type OpenSessions = { userId: string; zone: string; today: string; now: Date };

/**
 * Returns the sessions that have not begun, with the member's own booking, whether the member
 * waits, and whether the member's address is confirmed.
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
    .orderBy("session_date")
    .orderBy("session_time")
    .orderBy("sessions.id")
    .modifyFront(shared),
);

const readSessions = listStatement({
  table: "sessions",
  sorts,
  sortedBy: "starts_at",
  select: (db: Database, value: ValueOf<{ zone: string }>) => selectSessions(db, value("zone")),
  filters: { type: (type: SessionType) => sql`sessions.type = ${sql.lit(type)}` },
  search: (text) => [inOwn("sessions.title", text)],
});

export async function listSessions(work: Work, zone: string, input: ListSessions) {
  const { rows, next_cursor } = await readSessions(work, input, { zone });
  return { items: rows.map(toSession), next_cursor };
}

export function findSession(work: Work, zone: string, id: string) {
  return selectSessions(work.db, zone).where("id", "=", id).executeTakeFirst();
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

export async function insertSession(work: Work, input: SessionInput): Promise<string> {
  const created_at = work.now();
  const { id } = await work.db
    .insertInto("sessions")
    .values({ ...input, created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Updates a session. `isNews` increases its calendar sequence. Throws fewer_places_than_bookings.
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
  const refusals = { fewer_places_than_bookings: "fewer_places_than_bookings" } as const;
  await failureForConstraint(updated, refusals);
}

export async function deleteSession(work: Work, id: string): Promise<void> {
  await work.db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Returns the fields of a session that everyone may see; the meeting link is not one of them. */
export function toShape(id: string, row: SessionColumns) {
  const { title, description, type, session_date, duration, max_participants, booked } = row;
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
    booked,
  };
}

export function toSession(
  row: SessionColumns & { id: string; meeting_link: string | null },
): Session {
  return { ...toShape(row.id, row), meeting_link: row.meeting_link };
}

/** Drops the seconds of a database time: "10:00:00" becomes "10:00". */
function toWallTime(time: string): string {
  return time.slice(0, 5);
}

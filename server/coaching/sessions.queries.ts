import { sql } from "kysely";
import type { ListSessions, Session, SessionInput, SessionType } from "#contract/coaching.ts";
import { refusedByDatabase } from "#server/db/constraints.ts";
import { containing, pageRequest, readPage, type SortKey } from "#server/db/pages.ts";
import type { Work } from "#server/work.ts";

/** What every session shows; `booked` counts cancelled bookings too (rule coaching.capacity). */
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

/** When a session begins: the academy's wall clock as an instant. */
export function startsAt(zone: string) {
  return sql<Date>`(sessions.session_date + sessions.session_time) at time zone ${zone}::text`;
}

export const bookedPlaces = sql<number>`(select count(*) from session_bookings as counted
  where counted.session_id = sessions.id)`;

/** The order of date and time as text, which a page can begin after. */
export const byStart: SortKey = {
  by: sql`to_char(sessions.session_date + sessions.session_time, 'YYYY-MM-DD HH24:MI:SS')`,
  type: "text",
};

const sorts = {
  starts_at: byStart,
  title: { by: sql`lower(sessions.title)`, type: "text" },
  created_at: { by: sql`sessions.created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

function selectSessions(work: Work, zone: string) {
  return work.db
    .selectFrom("sessions")
    .selectAll("sessions")
    .select([startsAt(zone).as("starts_at"), bookedPlaces.as("booked")]);
}

/** Sessions that have not begun, with the member's own booking of each and whether it is awaited. */
export function listOpenSessions(
  work: Work,
  userId: string,
  { zone, today, now }: { zone: string; today: string; now: Date },
) {
  return selectSessions(work, zone)
    .select((eb) => [
      eb
        .selectFrom("session_bookings")
        .select("status")
        .whereRef("session_id", "=", "sessions.id")
        .where("user_id", "=", userId)
        .as("own_status"),
      eb
        .exists(
          eb
            .selectFrom("session_waitlist")
            .select("id")
            .whereRef("session_id", "=", "sessions.id")
            .where("user_id", "=", userId),
        )
        .$castTo<boolean>()
        .as("waiting"),
    ])
    .where("session_date", ">=", today)
    .where(startsAt(zone), ">", now)
    .orderBy("session_date")
    .orderBy("session_time")
    .orderBy("id")
    .execute();
}

export async function listSessions(work: Work, zone: string, input: ListSessions) {
  const { type, search } = input;
  const query = selectSessions(work, zone)
    .$if(type !== undefined, (rest) => rest.where("type", "=", type ?? "group"))
    .$if(!!search, (rest) => rest.where("title", "ilike", containing(search ?? "")));
  const request = pageRequest(sorts, { ...input, sort: input.sort ?? "starts_at" });
  const { rows, next_cursor } = await readPage(query, "sessions", request);
  return { items: rows.map(toSession), next_cursor };
}

export function findSession(work: Work, zone: string, id: string) {
  return selectSessions(work, zone).where("id", "=", id).executeTakeFirst();
}

export async function hasSessions(work: Work): Promise<boolean> {
  const row = await work.db.selectFrom("sessions").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Every change of places waits here for its turn; always in one order, so that no two block. */
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

export async function insertSession(
  work: Work,
  input: SessionInput,
  created_at: Date,
): Promise<string> {
  const { id } = await work.db
    .insertInto("sessions")
    .values({ ...input, created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Throws fewer_places_than_bookings. `isNews` makes the sequence grow. */
export async function updateSession(
  work: Work,
  id: string,
  input: SessionInput,
  isNews: boolean,
): Promise<void> {
  const update = work.db
    .updateTable("sessions")
    .set((eb) => ({ ...input, sequence: eb("sequence", "+", isNews ? 1 : 0) }))
    .where("id", "=", id)
    .execute();
  const refusals = { fewer_places_than_bookings: "fewer_places_than_bookings" } as const;
  await refusedByDatabase(update, refusals);
}

export async function deleteSession(work: Work, id: string): Promise<void> {
  await work.db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** The columns that a session shows to anyone; the meeting link is not among them. */
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

/** The database has seconds, which nobody asked for. */
export function toWallTime(time: string): string {
  return time.slice(0, 5);
}

import { sql } from "kysely";
import type { NewSession, SessionUpdate } from "#contract/coaching/sessions.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";

/** In a fixed order, so that changes of places run one at a time and never deadlock. */
export async function lockSessions(work: Work, ids: readonly string[]) {
  if (ids.length === 0) return;
  await work.db
    .selectFrom("sessions")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export const sessionRefusals = {
  sessions_cohort_id_fkey: "cohort_gone",
  sessions_coach_id_fkey: "coach_gone",
  coach_busy: "coach_busy",
  coach_gap: "coach_busy",
} as const;

/** Of a session whose time a member chose. */
type BookedTime = { ends_with_booking: true; gap: number };

export type InsertedSession = NewSession &
  Partial<BookedTime> & { coach_id: string | null; series_id: string | null } & {
    has_room_link?: true;
  };

/** Returns its id. Throws cohort_gone, coach_gone, coach_busy. */
export async function insertSession(work: Work, input: InsertedSession): Promise<string> {
  const created_at = work.now();
  const inserted = work.db
    .insertInto("sessions")
    .values({ ...input, created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return (await failureForConstraint(inserted, sessionRefusals)).id;
}

type StoredChange = {
  may_overlap?: false;
  gap?: null;
  meeting_since?: Date;
  has_room_link?: false;
};

/**
 * `isNews` raises its calendar sequence. Throws fewer_places_than_bookings, cohort_gone,
 * coach_gone, coach_busy.
 */
export async function updateSession(
  work: Work,
  id: string,
  update: Omit<SessionUpdate, "was"> & StoredChange,
  isNews: boolean,
): Promise<void> {
  const updated = work.db
    .updateTable("sessions")
    .set((eb) => ({ ...update, sequence: eb("sequence", "+", isNews ? 1 : 0) }))
    .where("id", "=", id)
    .execute();
  const refusals = {
    ...sessionRefusals,
    fewer_places_than_bookings: "fewer_places_than_bookings",
  } as const;
  await failureForConstraint(updated, refusals);
}

export async function updateSessionNote(
  work: Work,
  id: string,
  coach_note: string | null,
): Promise<void> {
  await work.db.updateTable("sessions").set({ coach_note }).where("id", "=", id).execute();
}

/** Its bookings must be cancelled. */
export async function cancelSession(work: Work, id: string, reason: string | null): Promise<void> {
  await work.db
    .updateTable("sessions")
    .set({ cancelled_at: work.now(), cancel_reason: reason })
    .where("id", "=", id)
    .execute();
}

export async function deleteSession(work: Work, id: string): Promise<void> {
  await work.db.deleteFrom("sessions").where("id", "=", id).execute();
}

export async function inventSession(work: Work, id: string): Promise<void> {
  await work.db.updateTable("sessions").set({ is_invented: true }).where("id", "=", id).execute();
}

/** Those with bookings become usual ones. */
export async function deleteInventedSessions(work: Work): Promise<void> {
  await sql`delete from sessions where is_invented
    and not exists (select from session_bookings where session_id = sessions.id)`.execute(work.db);
  await work.db
    .updateTable("sessions")
    .set({ is_invented: false })
    .where("is_invented", "=", true)
    .execute();
}

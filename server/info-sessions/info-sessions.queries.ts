import { type Selectable, sql } from "kysely";
import type { InfoSession, InfoSessionPlan } from "#contract/info-sessions/info-sessions.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Schema } from "#server/db/schema.ts";
import { staffName } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

type InfoSessionRow = Selectable<Schema["info_sessions"]> & { coach_name: string | null };

const coachName = staffName("info_sessions.coach_id").as("coach_name");

/** Registrations and schedule changes must not overlap: otherwise an invite could be missed. */
export async function lockSchedule(work: Work, mode: "share" | "exclusive") {
  const lock =
    mode === "share"
      ? sql`lock table info_sessions in share mode`
      : sql`lock table info_sessions in exclusive mode`;
  await lock.execute(work.db);
}

/** The first that begins after that moment. */
export function findNextInfoSession(work: Work, after = work.now()) {
  return work.db
    .selectFrom("info_sessions")
    .selectAll()
    .where("cancelled_at", "is", null)
    .where("starts_at", ">", after)
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
}

export async function listInfoSessions(work: Work): Promise<InfoSession[]> {
  const rows = await selectCounted(work)
    .where("starts_at", ">", work.now())
    .orderBy("starts_at")
    .execute();
  return rows.map((row) => toInfoSession(row, row.registrations ?? 0));
}

const pastShown = 6;

/** The latest first. */
export async function listPastInfoSessions(work: Work): Promise<InfoSession[]> {
  const rows = await selectCounted(work)
    .where("starts_at", "<=", work.now())
    .orderBy("starts_at", "desc")
    .limit(pastShown)
    .execute();
  return rows.map((row) => toInfoSession(row, row.registrations ?? 0));
}

function selectCounted(work: Work) {
  return work.db
    .selectFrom("info_sessions")
    .selectAll()
    .select(coachName)
    .select((eb) =>
      eb
        .selectFrom("info_session_registrations")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("info_session_id", "=", "info_sessions.id")
        .where("listens_later", "=", false)
        .as("registrations"),
    )
    .where("cancelled_at", "is", null);
}

/** Locked against other changes. */
export function lockInfoSession(work: Work, id: string) {
  return findInfoSession(work, id).forUpdate().executeTakeFirst();
}

export function getInfoSession(work: Work, id: string) {
  return findInfoSession(work, id).executeTakeFirst();
}

export async function listInfoSessionsLedBy(work: Work, userId: string) {
  return await work.db
    .selectFrom("info_sessions")
    .select(["id", "starts_at"])
    .where("coach_id", "=", userId)
    .orderBy("starts_at")
    .execute();
}

const refusals = { coach_busy: "coach_busy" } as const;

/** Undefined if another session starts at that time. Throws coach_busy. */
export function insertInfoSession(work: Work, plan: InfoSessionPlan) {
  const inserted = work.db
    .insertInto("info_sessions")
    .values({ ...plan, starts_at: new Date(plan.starts_at) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(coachName)
    .executeTakeFirst();
  return failureForConstraint(inserted, refusals);
}

function findInfoSession(work: Work, id: string) {
  return work.db
    .selectFrom("info_sessions")
    .selectAll()
    .select(coachName)
    .where("id", "=", id)
    .where("cancelled_at", "is", null);
}

/** Another session that is not cancelled starts at that time. */
export async function isTaken(work: Work, startsAt: string, exceptId: string) {
  const row = await work.db
    .selectFrom("info_sessions")
    .select("id")
    .where("starts_at", "=", new Date(startsAt))
    .where("cancelled_at", "is", null)
    .where("id", "<>", exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** `isNews` raises its calendar sequence. Throws coach_busy. */
export function changeInfoSession(
  work: Work,
  id: string,
  {
    starts_at,
    ...change
  }: Partial<InfoSessionPlan> & {
    cancelled_at?: Date;
    recording_link?: string | null;
    answers?: string | null;
  },
  isNews: boolean,
) {
  const start = starts_at === undefined ? {} : { starts_at: new Date(starts_at) };
  const changed = work.db
    .updateTable("info_sessions")
    .set((eb) => ({ ...change, ...start, sequence: eb("sequence", "+", isNews ? 1 : 0) }))
    .where("id", "=", id)
    .returningAll()
    .returning(coachName)
    .executeTakeFirstOrThrow();
  return failureForConstraint(changed, refusals);
}

export function toInfoSession(row: InfoSessionRow, registrations: number): InfoSession {
  return {
    id: row.id,
    starts_at: row.starts_at.toISOString(),
    meeting_link: row.meeting_link,
    coach_id: row.coach_id,
    coach_name: row.coach_name,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    registrations,
    recording_link: row.recording_link,
    answers: row.answers,
  };
}

export async function inventInfoSession(work: Work, startsAt: Date): Promise<void> {
  await work.db
    .insertInto("info_sessions")
    .values({ starts_at: startsAt, created_at: work.now(), is_invented: true })
    .execute();
}

/** Those of the demo content for which nobody is registered. */
export async function deleteInventedInfoSessions(work: Work): Promise<void> {
  await sql`delete from info_sessions where is_invented
    and not exists (select from info_session_registrations where info_session_id = info_sessions.id)
  `.execute(work.db);
}

/** Without those that are cancelled. */
export async function listSessionsHeldBy(work: Work, coachId: string, since: Date) {
  return await work.db
    .selectFrom("info_sessions")
    .selectAll()
    .where("coach_id", "=", coachId)
    .where("cancelled_at", "is", null)
    .where("starts_at", ">", since)
    .orderBy("starts_at")
    .execute();
}

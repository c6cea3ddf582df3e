import { sql } from "kysely";
import type { AskedQuestion } from "#contract/info-sessions/own-registration.ts";
import type { Work } from "#server/work.ts";

/** Locked against other changes. */
export async function lockOwn(work: Work, id: string) {
  return await selectOwn(work, id).forUpdate("r").executeTakeFirst();
}

export async function findOwn(work: Work, id: string) {
  return await selectOwn(work, id).executeTakeFirst();
}

function selectOwn(work: Work, id: string) {
  return work.db
    .selectFrom("info_session_registrations as r")
    .innerJoin("contacts", "contacts.id", "r.person_id")
    .select(["r.id", "r.person_id", "r.name", "r.time_zone", "r.sequence"])
    .select(["r.info_session_id", "r.listens_later", "contacts.email"])
    .where("r.id", "=", id);
}

export async function findSession(work: Work, id: string) {
  return await work.db
    .selectFrom("info_sessions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

type Own = { id: string; person_id: string };

/** Another registration of the person, for the session, or for the first to get a date. */
export async function findOther(work: Work, { id, person_id }: Own, sessionId: string | null) {
  return await work.db
    .selectFrom("info_session_registrations")
    .select(["id", "sequence", "listens_later"])
    .where("person_id", "=", person_id)
    .where("info_session_id", "is not distinct from", sessionId)
    .where("id", "<>", id)
    .executeTakeFirst();
}

export async function deleteRegistration(work: Work, id: string): Promise<void> {
  await work.db.deleteFrom("info_session_registrations").where("id", "=", id).execute();
}

type Place = { info_session_id: string | null; listens_later: boolean };

/** Returns its calendar sequence, which is raised. */
export async function changeRegistration(work: Work, id: string, place: Place): Promise<number> {
  const { sequence } = await work.db
    .updateTable("info_session_registrations")
    .set((eb) => ({ ...place, sequence: eb("sequence", "+", 1) }))
    .where("id", "=", id)
    .returning("sequence")
    .executeTakeFirstOrThrow();
  return sequence;
}

type Copied = { person_id: string; name: string; time_zone: string | null };

/** Without a question. Undefined if the person has a place in it already. */
export async function registerAgain(
  work: Work,
  { person_id, name, time_zone }: Copied,
  info_session_id: string | null,
) {
  return await work.db
    .insertInto("info_session_registrations")
    .values({ person_id, name, time_zone, info_session_id, created_at: work.now() })
    .onConflict((conflict) =>
      conflict
        .columns(["person_id", "info_session_id"])
        .doUpdateSet({
          listens_later: false,
          sequence: (eb) => eb("info_session_registrations.sequence", "+", 1),
        })
        .where("info_session_registrations.listens_later", "=", true),
    )
    .returning(["id", "sequence"])
    .executeTakeFirst();
}

/** For a session after that moment, or for the first to get a date. */
export async function isRegisteredAfter(work: Work, { id, person_id }: Own, after: Date) {
  const row = await work.db
    .selectFrom("info_session_registrations as r")
    .leftJoin("info_sessions", "info_sessions.id", "r.info_session_id")
    .select("r.id")
    .where("r.person_id", "=", person_id)
    .where("r.id", "<>", id)
    .where("r.listens_later", "=", false)
    .where((eb) =>
      eb.or([eb("r.info_session_id", "is", null), eb("info_sessions.starts_at", ">", after)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

const mostQuestions = 50;

/** Of the same info session, what most would ask first. */
export async function listQuestions(
  work: Work,
  { id, person_id }: Own,
  sessionId: string | null,
): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select r.id, r.question, r.id = ${id} as is_own, echoes.count as echoes, echoes.is_echoed
    from info_session_registrations r
    cross join lateral (
      select count(*) as count, coalesce(bool_or(e.person_id = ${person_id}), false) as is_echoed
      from info_session_echoes e where e.question_id = r.id
    ) echoes
    where r.info_session_id is not distinct from ${sessionId}::uuid and r.question is not null
      and ((r.question_shown and not r.question_hidden) or r.id = ${id})
    order by echoes.count desc, r.created_at, r.id limit ${mostQuestions}`.execute(work.db);
  return rows;
}

/** By staff, from everybody but who asked. */
export async function setQuestionHidden(work: Work, id: string, isHidden: boolean) {
  await work.db
    .updateTable("info_session_registrations")
    .set({ question_hidden: isHidden })
    .where("id", "=", id)
    .execute();
}

export async function insertEcho(work: Work, question_id: string, person_id: string) {
  await work.db
    .insertInto("info_session_echoes")
    .values({ question_id, person_id, created_at: work.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteEcho(work: Work, questionId: string, personId: string) {
  await work.db
    .deleteFrom("info_session_echoes")
    .where("question_id", "=", questionId)
    .where("person_id", "=", personId)
    .execute();
}

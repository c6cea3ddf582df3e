import { sql } from "kysely";
import type { RegistrationRequest } from "#contract/info-sessions/registrations.ts";
import { utmValue, withFirstForm } from "#server/funnel/funnel.ts";
import { personWith } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/**
 * Undefined if the address is registered for that session already. Who listens later can take a
 * place.
 */
export function insertRegistration(
  work: Work,
  request: RegistrationRequest,
  infoSessionId: string | null,
) {
  const created_at = work.now();
  return work.db
    .insertInto("info_session_registrations")
    .values({
      name: request.p_name,
      person_id: withFirstForm(personWith(request.p_email, created_at), {
        form: "info_session",
        utm: utmValue(request.utm),
        sentAt: created_at,
      }),
      question: request.p_question,
      question_shown: request.p_question !== null,
      listens_later: request.p_listens_later,
      time_zone: request.p_time_zone,
      info_session_id: infoSessionId,
      created_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["person_id", "info_session_id"])
        .doUpdateSet({
          listens_later: false,
          sequence: (eb) => eb("info_session_registrations.sequence", "+", 1),
          question: (eb) =>
            eb.fn.coalesce("excluded.question", "info_session_registrations.question"),
          question_shown: sql`excluded.question_shown or info_session_registrations.question_shown`,
        })
        .where("info_session_registrations.listens_later", "=", true)
        .where("excluded.listens_later", "=", false),
    )
    .returning(["id", "sequence"])
    .executeTakeFirst();
}

/** In a fixed order. Returns when each info session starts; null while there is no date. */
export async function lockRegistrations(work: Work, ids: readonly string[]) {
  return await work.db
    .selectFrom("info_session_registrations as r")
    .leftJoin("info_sessions", "info_sessions.id", "r.info_session_id")
    .select(["r.id", "info_sessions.starts_at"])
    .where("r.id", "in", ids)
    .orderBy("r.id")
    .forUpdate("r")
    .execute();
}

/** Marks that are there stay. Returns the ids of those newly marked. */
export async function insertAttendance(
  work: Work,
  ids: readonly string[],
  markedBy: string,
): Promise<string[]> {
  const rows = await work.db
    .updateTable("info_session_registrations as r")
    .from("info_sessions")
    .set((eb) => ({ attended_at: eb.ref("info_sessions.starts_at"), attended_marked_by: markedBy }))
    .whereRef("info_sessions.id", "=", "r.info_session_id")
    .where("r.id", "in", ids)
    .where("r.attended_at", "is", null)
    .returning("r.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of those who had one. */
export async function deleteAttendance(work: Work, ids: readonly string[]): Promise<string[]> {
  const rows = await work.db
    .updateTable("info_session_registrations")
    .set({ attended_at: null, attended_marked_by: null })
    .where("id", "in", ids)
    .where("attended_at", "is not", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function countWaiting(work: Work): Promise<number> {
  const row = await work.db
    .selectFrom("info_session_registrations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("info_session_id", "is", null)
    .where("listens_later", "=", false)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Skips those who are registered for it already. Returns those who take a place. */
export async function assignWaiting(work: Work, infoSessionId: string) {
  const moved = await moveRegistrations(work, null, infoSessionId);
  return moved.filter(({ listens_later }) => !listens_later);
}

export function returnToWaiting(work: Work, infoSessionId: string) {
  return moveRegistrations(work, infoSessionId, null);
}

function moveRegistrations(work: Work, from: string | null, to: string | null) {
  return work.db
    .updateTable("info_session_registrations as moving")
    .from("contacts")
    .whereRef("contacts.id", "=", "moving.person_id")
    .set({ info_session_id: to })
    .where("moving.info_session_id", "is not distinct from", from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("info_session_registrations as there")
            .select("there.id")
            .where("there.info_session_id", "is not distinct from", to)
            .whereRef("there.person_id", "=", "moving.person_id"),
        ),
      ),
    )
    .returning(["moving.id", "contacts.email", "moving.sequence", "moving.listens_later"])
    .execute();
}

/** Without those who listen later. */
export function listRegistered(work: Work, infoSessionId: string) {
  return work.db
    .selectFrom("info_session_registrations")
    .innerJoin("contacts", "contacts.id", "info_session_registrations.person_id")
    .select(["info_session_registrations.id", "contacts.email"])
    .select("info_session_registrations.sequence")
    .where("info_session_id", "=", infoSessionId)
    .where("listens_later", "=", false)
    .execute();
}

export async function listRegistrationsOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("info_session_registrations")
    .select(["name", "question", "question_shown", "listens_later", "time_zone"])
    .select(["attended_at", "created_at"])
    .where("person_id", "=", personId)
    .execute();
}

export async function listEchoesOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("info_session_echoes")
    .innerJoin(
      "info_session_registrations",
      "info_session_registrations.id",
      "info_session_echoes.question_id",
    )
    .select(["info_session_registrations.question", "info_session_echoes.created_at"])
    .where("info_session_echoes.person_id", "=", personId)
    .execute();
}

/**
 * Keeps the rows, with `name` in place of the person's name, and without the question and what the
 * person would ask, too.
 */
export async function eraseRegistrations(
  work: Work,
  personId: string,
  name: string,
): Promise<void> {
  await work.db
    .updateTable("info_session_registrations")
    .set({ name, question: null, question_shown: false, time_zone: null })
    .where("person_id", "=", personId)
    .execute();
  await work.db.deleteFrom("info_session_echoes").where("person_id", "=", personId).execute();
}

/** Of the person's registrations, without those that are cancelled. */
export async function listSessionsOf(work: Work, personId: string, since: Date) {
  return await work.db
    .selectFrom("info_session_registrations as registrations")
    .innerJoin("info_sessions", "info_sessions.id", "registrations.info_session_id")
    .selectAll("info_sessions")
    .select("registrations.id as registration_id")
    .select("registrations.sequence as registration_sequence")
    .where("registrations.person_id", "=", personId)
    .where("registrations.listens_later", "=", false)
    .where("info_sessions.cancelled_at", "is", null)
    .where("info_sessions.starts_at", ">", since)
    .orderBy("info_sessions.starts_at")
    .execute();
}

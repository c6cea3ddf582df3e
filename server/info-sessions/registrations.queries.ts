import { sql } from "kysely";
import type {
  ListRegistrations,
  Registration,
  RegistrationRequest,
} from "#contract/info-sessions.ts";
import type { SortKey } from "#server/db/cursors.ts";
import type { Database } from "#server/db/database.ts";
import { listStatement } from "#server/db/list-statement.ts";
import { inJoined, inOwn } from "#server/db/searches.ts";
import { personWith } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  name: { by: sql`lower(info_session_registrations.name)`, type: "text" },
  email: { by: sql`contacts.email`, type: "text", isJoined: true },
  created_at: { by: sql`info_session_registrations.created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

/**
 * Inserts a registration. Returns undefined if the address is registered for that session already.
 */
export function insertRegistration(
  work: Work,
  request: RegistrationRequest,
  infoSessionId: string | null,
) {
  return work.db
    .insertInto("info_session_registrations")
    .values({
      name: request.p_name,
      person_id: personWith(request.p_email, work.now()),
      question: request.p_question,
      info_session_id: infoSessionId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
}

const readRegistrations = listStatement({
  table: "info_session_registrations",
  sorts,
  sortedBy: "created_at",
  select: selectRegistrations,
  search: (text) => [
    inOwn("info_session_registrations.name", text),
    inJoined("contacts.email", "info_session_registrations.person_id", text),
  ],
});

export async function listRegistrations(work: Work, input: ListRegistrations) {
  const { rows, next_cursor } = await readRegistrations(work, input, {});
  return { items: rows.map(toRegistration), next_cursor };
}

export async function findRegistration(work: Work, id: string): Promise<Registration | undefined> {
  const row = await selectRegistrations(work.db)
    .where("info_session_registrations.id", "=", id)
    .executeTakeFirst();
  return row && toRegistration(row);
}

function selectRegistrations(db: Database) {
  return db
    .selectFrom("info_session_registrations")
    .innerJoin("contacts", "contacts.id", "info_session_registrations.person_id")
    .select(["info_session_registrations.id", "info_session_registrations.name"])
    .select(["contacts.email", "question", "created_at"])
    .select((eb) =>
      eb
        .selectFrom("info_sessions")
        .select("starts_at")
        .whereRef("info_sessions.id", "=", "info_session_registrations.info_session_id")
        .as("starts_at"),
    );
}

type RegistrationRow = Omit<Registration, "info_session_starts_at" | "created_at"> & {
  starts_at: Date | null;
  created_at: Date;
};

function toRegistration({ starts_at, created_at, ...row }: RegistrationRow): Registration {
  const { id, name, email, question } = row;
  const info_session_starts_at = starts_at?.toISOString() ?? null;
  return {
    id,
    name,
    email,
    question,
    info_session_starts_at,
    created_at: created_at.toISOString(),
  };
}

export async function countWaiting(work: Work): Promise<number> {
  const row = await work.db
    .selectFrom("info_session_registrations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("info_session_id", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Moves everyone who waits for a date to the session, unless they are registered for it already.
 */
export function assignWaiting(work: Work, infoSessionId: string) {
  return moveRegistrations(work, null, infoSessionId);
}

/** Moves everyone registered for the session back to waiting for a date. */
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
    .returning(["moving.id", "moving.name", "contacts.email"])
    .execute();
}

export function listRegistered(work: Work, infoSessionId: string) {
  return work.db
    .selectFrom("info_session_registrations")
    .innerJoin("contacts", "contacts.id", "info_session_registrations.person_id")
    .select(["info_session_registrations.id", "info_session_registrations.name", "contacts.email"])
    .where("info_session_id", "=", infoSessionId)
    .execute();
}

export async function listRegistrationsOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("info_session_registrations")
    .select(["name", "question", "created_at"])
    .where("person_id", "=", personId)
    .execute();
}

/** Keeps the registrations, with `name` in place of the person's name, and without the question. */
export async function eraseRegistrations(
  work: Work,
  personId: string,
  name: string,
): Promise<void> {
  await work.db
    .updateTable("info_session_registrations")
    .set({ name, question: null })
    .where("person_id", "=", personId)
    .execute();
}

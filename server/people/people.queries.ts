import { type Expression, type RawBuilder, sql } from "kysely";
import { prepared } from "#server/db/prepared.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";

/**
 * Returns the id of the person with this address, or this SQL value of one, as an SQL value. Adds
 * the person if the address is new.
 */
export function personWith(
  email: string | Expression<string | null>,
  seenAt: Date | Expression<Date>,
): RawBuilder<string> {
  return sql<string>`ensure_person(${email}, ${seenAt})`;
}

/**
 * Returns the id of the person with the address in this column as an SQL value, or null if we know
 * nobody with it.
 */
export function knownPersonWith(emailColumn: string): RawBuilder<string | null> {
  return sql`(select id from contacts where contacts.email = ${sql.ref(emailColumn)})`;
}

/** Returns the id of the person with this address. Adds a person who is new. */
export async function ensurePerson(work: Work, email: string): Promise<string> {
  const [person] = await personOf(work, { email, now: work.now() });
  if (person === undefined) throw new Error("The database made no person");
  return person.id;
}

const personOf = statement(
  (_, value: ValueOf<{ email: string; now: Date }>) =>
    sql<{ id: string }>`select ${prepared} ${personWith(value("email"), value("now"))} as id`,
);

/** Waits for whoever is adding something about the person, and keeps others from it. */
export async function holdPerson(work: Work, id: string): Promise<void> {
  await work.db.selectFrom("people").select("id").where("id", "=", id).forUpdate().execute();
}

/** The person's address, name, zone and when we first knew of them. */
export async function readPerson(work: Work, id: string) {
  return await work.db
    .selectFrom("people")
    .select(["email", "name", "time_zone", "first_seen_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Replaces the person's address with one that reaches nobody, and clears the other columns. */
export async function erasePerson(work: Work, id: string): Promise<void> {
  await work.db
    .updateTable("people")
    .set({
      email: `deleted-${id}@deleted.invalid`,
      name: null,
      time_zone: null,
      erased_at: work.now(),
    })
    .where("id", "=", id)
    .execute();
}

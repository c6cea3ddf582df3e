import { type Expression, type RawBuilder, sql } from "kysely";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";

/** The id as an SQL value. `email` may be one too. Adds the person if the address is new. */
export function personWith(
  email: string | Expression<string | null>,
  seenAt: Date | Expression<Date>,
): RawBuilder<string> {
  return sql<string>`ensure_person(${email}, ${seenAt})`;
}

/** As an SQL value; null if the address in this column is unknown. */
export function knownPersonWith(emailColumn: string): RawBuilder<string | null> {
  return sql`(select id from contacts where contacts.email = ${sql.ref(emailColumn)})`;
}

/** Of the joined `accounts`, whether the address is confirmed or not; null if unknown. */
export const personOfAccount = sql<
  string | null
>`coalesce(accounts.person_id, ${knownPersonWith("accounts.email")})`;

/** Returns the id. Adds the person if the address is new. */
export async function ensurePerson(work: Work, email: string): Promise<string> {
  const [person] = await personOf(work, { email, now: work.now() });
  if (person === undefined) throw new Error("The database made no person");
  return person.id;
}

const personOf = statement(
  (_, value: ValueOf<{ email: string; now: Date }>) =>
    sql<{ id: string }>`select ${personWith(value("email"), value("now"))} as id`,
);

/** Waits for additions about the person, and blocks others. */
export async function lockPerson(work: Work, id: string): Promise<void> {
  await work.db.selectFrom("people").select("id").where("id", "=", id).forUpdate().execute();
}

/** Blocks erasing and other locks until the transaction ends. Returns ids known and not erased. */
export async function lockKnown(work: Work, ids: readonly string[]): Promise<string[]> {
  const rows = await work.db
    .selectFrom("people")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("erased_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

type ImportedPerson = { email: string; name: string | null };

/** Adds those who are new, with names. Keeps all from being erased until the transaction ends. */
export async function importPeople(work: Work, people: readonly ImportedPerson[]) {
  const emails = people.map(({ email }) => email);
  const { rows: added } = await sql<{ id: string }>`
    insert into people (email, name, first_seen_at)
    select email, name, ${work.now()}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) given (email text, name text)
    order by email
    on conflict (email) do nothing returning id`.execute(work.db);
  const isNew = new Set(added.map(({ id }) => id));
  const known = await work.db
    .selectFrom("people")
    .select(["id", "email"])
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return known.map((person) => ({ ...person, is_new: isNew.has(person.id) }));
}

/** An unsubscription is none for those `refused` by the import itself. */
export async function listPeopleInUse(
  work: Work,
  ids: readonly string[],
  refused: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select contacts.id from contacts where contacts.id = any(${ids}::uuid[]) and (
      exists (select from accounts where accounts.email = contacts.email)
      or exists (select from lead_list where person_id = contacts.id)
      or exists (select from application_list where person_id = contacts.id)
      or exists (select from registration_list where person_id = contacts.id)
      or exists (select from message_list where person_id = contacts.id)
      or exists (select from place_list where person_id = contacts.id)
      or exists (select from waiting_people where person_id = contacts.id)
      or exists (select from unsubscribed_people where person_id = contacts.id
        and person_id <> all(${refused}::uuid[]))
      or exists (select from person_notes where person_id = contacts.id))`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** So that nothing about them is added until the transaction ends. */
export async function lockPeople(work: Work, ids: readonly string[]): Promise<void> {
  await sql`select from people where id = any(${ids}::uuid[]) order by id for update`.execute(
    work.db,
  );
}

/** People about whom nothing is kept. Returns their ids. */
export async function deleteUnusedPeople(work: Work, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from delete_unused_people(${ids}::uuid[]) id`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Erased or not. */
export async function isKnown(work: Work, id: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("people")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readPerson(work: Work, id: string) {
  return await work.db
    .selectFrom("people")
    .select(["email", "name", "time_zone", "first_seen_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Anybody can have typed it into a public form: it may only be suggested to the person. */
export async function findTypedName(work: Work, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name, created_at from application_list where person_id = ${id}
      union all select name, created_at from registration_list where person_id = ${id}
      union all select name, created_at from lead_list where person_id = ${id}
    ) typed where name is not null order by created_at desc limit 1`.execute(work.db);
  return rows[0]?.name ?? null;
}

/**
 * The person's own name, or else the one typed last into a form; null without a name. Only for
 * people whom staff meet through such a form, because anybody can have typed it.
 */
export function nameForStaff(personColumn: string): RawBuilder<string | null> {
  const person = sql.ref(personColumn);
  return sql`coalesce((select called.name from contacts called where called.id = ${person}),
    (select name from application_list where person_id = ${person}),
    (select name from lead_list where person_id = ${person}),
    (select name from registration_list where person_id = ${person}
      order by created_at desc limit 1))`;
}

/** When the account was last logged in or studied; null if it never was. */
export function lastSeenAt(accountColumn: string): RawBuilder<Date | null> {
  const account = sql.ref(accountColumn);
  return sql`greatest((select max(last_used_at) from logins where user_id = ${account}),
    (select max(studied_at) from studied_modules where user_id = ${account}))`;
}

/** Null for none. Only the person's own choice, never a name that came with a public form. */
export async function namePerson(work: Work, id: string, name: string | null): Promise<void> {
  await work.db
    .updateTable("people")
    .set({ name, is_name_chosen: true })
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .execute();
}

export async function findOwnName(work: Work, id: string) {
  return await work.db
    .selectFrom("people")
    .select(["name as own_name", "is_name_chosen"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** By staff: the person's own choice may follow. */
export async function writeName(work: Work, id: string, name: string): Promise<void> {
  await work.db.updateTable("people").set({ name }).where("id", "=", id).execute();
}

type ImportedName = { person_id: string; name: string };

/** Skips people who have a name or chose to have none. Returns the named ids. */
export async function importNames(work: Work, names: readonly ImportedName[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update people set name = given.name
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) given (person_id uuid, name text)
    where people.id = given.person_id and people.name is null
      and not is_name_chosen and erased_at is null
    returning people.id`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** From people who have not chosen one since. */
export async function takeNamesBack(work: Work, names: readonly ImportedName[]): Promise<void> {
  await sql`
    update people set name = null
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) given (person_id uuid, name text)
    where people.id = given.person_id and people.name = given.name
      and not is_name_chosen`.execute(work.db);
}

/** The address must end in ".invalid". Returns the id. */
export async function inventPerson(
  work: Work,
  person: { email: string; name: string },
): Promise<string> {
  const { id } = await work.db
    .insertInto("people")
    .values({ ...person, is_invented: true, first_seen_at: work.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function countInvented(work: Work): Promise<number> {
  const { count } = await work.db
    .selectFrom("people")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("is_invented", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

/** With everything about them, except bookings. */
export async function deleteInvented(work: Work): Promise<void> {
  await work.db.deleteFrom("people").where("is_invented", "=", true).execute();
}

/** Replaces the address with one that reaches nobody, and clears the other columns. */
export async function erasePerson(work: Work, id: string): Promise<void> {
  await work.db
    .updateTable("people")
    .set({
      email: `deleted-${id}@deleted.invalid`,
      name: null,
      is_name_chosen: false,
      time_zone: null,
      responsible_id: null,
      erased_at: work.now(),
    })
    .where("id", "=", id)
    .execute();
}

/** The id is null without a confirmed account; undefined if we know nobody with this id. */
export async function findAccountOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("people")
    .leftJoin("accounts", "accounts.person_id", "people.id")
    .select("accounts.id")
    .where("people.id", "=", personId)
    .executeTakeFirst();
}

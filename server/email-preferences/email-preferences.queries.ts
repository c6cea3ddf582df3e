import { sql } from "kysely";
import { ensurePerson } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/** By the choice of its person, or of an erased person who had the address. */
export async function isUnsubscribed(work: Work, email: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
        select from email_prefs join contacts on contacts.id = email_prefs.person_id
        where contacts.email = ${email} and unsubscribed
      ) or exists (
        select from unsubscribed_addresses
        where email_hash = sha256(convert_to(${email}::text, 'UTF8'))
      ) as found`.execute(work.db);
  return rows[0]?.found ?? false;
}

/**
 * The person is found by a statement before: a new person may get a row here at once, by the choice
 * of an erased one, which the same statement could not change.
 */
export async function upsertPreferences(
  work: Work,
  email: string,
  unsubscribed: boolean,
): Promise<void> {
  const person_id = await ensurePerson(work, email);
  const updated_at = work.now();
  await work.db
    .insertInto("email_prefs")
    .values({ person_id, unsubscribed, updated_at })
    .onConflict((conflict) =>
      conflict.column("person_id").doUpdateSet({ unsubscribed, updated_at }),
    )
    .execute();
}

export async function isKnown(work: Work, email: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("contacts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasConfirmed(work: Work, userId: string, email: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", userId)
    .where("email", "=", email)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readPreferencesOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("email_prefs")
    .select(["unsubscribed", "updated_at"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** Keeps a hash of an unsubscribed address, so that it stays unsubscribed. */
export async function erasePreferences(work: Work, personId: string): Promise<void> {
  await sql`
    with gone as (delete from email_prefs where person_id = ${personId} returning unsubscribed)
    insert into unsubscribed_addresses (email_hash)
    select sha256(convert_to(email, 'UTF8')) from contacts, gone
    where contacts.id = ${personId} and gone.unsubscribed
    on conflict do nothing
  `.execute(work.db);
}

/** Returns those whose mail was on. */
export async function refuseMail(
  work: Work,
  personIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    insert into email_prefs (person_id, unsubscribed, updated_at)
    select id, true, ${at} from unnest(${personIds}::uuid[]) id order by id
    on conflict (person_id) do update set unsubscribed = true, updated_at = excluded.updated_at
      where not email_prefs.unsubscribed
    returning person_id`.execute(work.db);
  return rows.map(({ person_id }) => person_id);
}

/** Of a person by an import, which left the choice as it was at that time. */
type Refusal = { person_id: string; mail_off_at: Date };

/** People who have chosen nothing since. */
export async function listOwnRefusals(work: Work, refusals: readonly Refusal[]): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select email_prefs.person_id from email_prefs
    join jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) refused
      (person_id uuid, mail_off_at timestamptz) on refused.person_id = email_prefs.person_id
    where unsubscribed and updated_at = mail_off_at`.execute(work.db);
  return rows.map(({ person_id }) => person_id);
}

/** Turns mail on again, unless the person has chosen something since. */
export async function takeRefusalsBack(work: Work, refusals: readonly Refusal[]): Promise<void> {
  const own = await listOwnRefusals(work, refusals);
  await sql`delete from email_prefs where person_id = any(${own}::uuid[])`.execute(work.db);
}

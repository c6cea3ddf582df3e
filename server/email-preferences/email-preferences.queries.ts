import { sql } from "kysely";
import { personWith } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/** The stored choice; undefined for an address that never chose. */
export function findPreferences(work: Work, email: string) {
  return work.db
    .selectFrom("email_prefs")
    .innerJoin("contacts", "contacts.id", "email_prefs.person_id")
    .select(["person_id", "unsubscribed", "updated_at"])
    .where("contacts.email", "=", email)
    .executeTakeFirst();
}

export async function upsertPreferences(
  work: Work,
  email: string,
  unsubscribed: boolean,
  updated_at: Date,
): Promise<void> {
  await work.db
    .insertInto("email_prefs")
    .values({ person_id: personWith(email, updated_at), unsubscribed, updated_at })
    .onConflict((conflict) =>
      conflict.column("person_id").doUpdateSet({ unsubscribed, updated_at }),
    )
    .execute();
}

/** Whether the account has this address and has confirmed it. */
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

/** Forgets the choice. Of an address that is unsubscribed, a hash is kept, so that it stays so. */
export async function erasePreferences(work: Work, personId: string): Promise<void> {
  await sql`
    with gone as (delete from email_prefs where person_id = ${personId} returning unsubscribed)
    insert into unsubscribed_addresses (email_hash)
    select sha256(convert_to(email, 'UTF8')) from contacts, gone
    where contacts.id = ${personId} and gone.unsubscribed
    on conflict do nothing
  `.execute(work.db);
}

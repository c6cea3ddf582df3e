import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";

/** The stored choice; undefined for an address that never chose. */
export function findPreferences(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom("email_prefs")
    .select(["unsubscribed", "updated_at"])
    .where("email", "=", email)
    .executeTakeFirst();
}

export async function upsertPreferences(
  db: Database | Transaction<Schema>,
  email: string,
  unsubscribed: boolean,
  updated_at: Date,
): Promise<void> {
  await db
    .insertInto("email_prefs")
    .values({ email, unsubscribed, updated_at })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ unsubscribed, updated_at }))
    .execute();
}

/** Whether the account has this address and has confirmed it. */
export async function hasConfirmed(
  db: Kysely<Schema>,
  userId: string,
  email: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("email", "=", email)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readPostalAddress(db: Kysely<Schema>): Promise<string | null> {
  const row = await db
    .selectFrom("academy_settings")
    .select("postal_address")
    .executeTakeFirstOrThrow();
  return row.postal_address;
}

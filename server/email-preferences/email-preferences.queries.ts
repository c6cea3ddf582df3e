import type { Work } from "#server/work.ts";

/** The stored choice; undefined for an address that never chose. */
export function findPreferences(work: Work, email: string) {
  return work.db
    .selectFrom("email_prefs")
    .select(["unsubscribed", "updated_at"])
    .where("email", "=", email)
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
    .values({ email, unsubscribed, updated_at })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ unsubscribed, updated_at }))
    .execute();
}

/** Whether the account has this address and has confirmed it. */
export async function hasConfirmed(work: Work, userId: string, email: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("email", "=", email)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readPostalAddress(work: Work): Promise<string | null> {
  const row = await work.db
    .selectFrom("academy_settings")
    .select("postal_address")
    .executeTakeFirstOrThrow();
  return row.postal_address;
}

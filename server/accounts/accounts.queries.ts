import { sql } from "kysely";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";

type AccountKey = { id: string } | { email: string };

export async function findAccount(work: Work, key: AccountKey) {
  const accounts = work.db
    .selectFrom("users")
    .select(["id", "email", "email_verified", "suspended_at"]);
  const found =
    "id" in key ? accounts.where("id", "=", key.id) : accounts.where("email", "=", key.email);
  return await found.executeTakeFirst();
}

export async function isRegistered(work: Work, email: string): Promise<boolean> {
  return (await findAccount(work, { email })) !== undefined;
}

/** Null if the account has no password; undefined if it is gone. */
export async function findPassword(work: Work, key: AccountKey) {
  const accounts = work.db.selectFrom("users").select(["id", "password_hash"]);
  const found =
    "id" in key ? accounts.where("id", "=", key.id) : accounts.where("email", "=", key.email);
  return await found.executeTakeFirst();
}

export async function confirmAddress(work: Work, email: string): Promise<void> {
  await work.db
    .updateTable("users")
    .set({ email_verified: true })
    .where("email", "=", email)
    .execute();
}

/** Held until the unit of work ends. False if the account is gone. */
export async function lockAccount(work: Work, userId: string): Promise<boolean> {
  return (await lockCredentials(work, userId)) !== undefined;
}

/** Like lockAccount. Comparing passwords takes long: do it before, and compare the hash here. */
export async function lockCredentials(work: Work, userId: string) {
  return await work.db
    .selectFrom("users")
    .select(["id", "email", "password_hash", "two_factor_enabled", "suspended_at"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Also waits for its turn among removals of roles and suspensions. Returns false if it is gone. */
export async function lockAccountToDelete(work: Work, userId: string): Promise<boolean> {
  await sql`select wait_to_remove_roles()`.execute(work.db);
  return await lockAccount(work, userId);
}

/** Confirmed or not. Held until the unit of work ends. */
export async function lockAccountsWith(work: Work, emails: readonly string[]): Promise<void> {
  await sql`select from users where email = any(${emails}::text[]) order by id
    for no key update`.execute(work.db);
}

/** Until the unit of work ends, no other transaction adds a reference to them. */
export async function lockInventedAccounts(work: Work): Promise<string[]> {
  await sql`select wait_to_remove_roles()`.execute(work.db);
  const { rows } = await sql<{ id: string }>`
    select id from users where id in (select accounts.id from accounts
      join contacts on contacts.id = accounts.person_id where is_invented)
    order by id for update`.execute(work.db);
  return rows.map(({ id }) => id);
}

export async function readAccount(work: Work, userId: string) {
  return await work.db
    .selectFrom("users")
    .select(["email", "email_verified", "two_factor_enabled", "created_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** The account must be locked. Deletes all that refers to it. Throws last_admin. */
export async function deleteAccount(work: Work, userId: string): Promise<void> {
  const deletion = work.db.deleteFrom("users").where("id", "=", userId).execute();
  await failureForConstraint(deletion, { last_admin: "last_admin" });
}

/** The account must be locked. Ends the duty to choose another password. */
export async function setPassword(work: Work, userId: string, hash: string): Promise<void> {
  await work.db
    .updateTable("users")
    .set({ password_hash: hash, must_change_password: false })
    .where("id", "=", userId)
    .execute();
}

/** Locks as lockAccountToDelete does. Undefined if it is confirmed, or gone. */
export async function lockUnconfirmedAccount(work: Work, userId: string) {
  await lockAccountToDelete(work, userId);
  return await work.db
    .selectFrom("users")
    .select(["email", "suspended_at", "suspension_reason"])
    .where("id", "=", userId)
    .where("email_verified", "=", false)
    .executeTakeFirst();
}

/** Gives the account an address that reaches nobody. */
export async function releaseAddress(work: Work, userId: string): Promise<void> {
  await work.db
    .updateTable("users")
    .set({ email: `replaced-${userId}@deleted.invalid` })
    .where("id", "=", userId)
    .execute();
}

/** Nobody can log in with it. */
export async function inventAccount(work: Work, email: string): Promise<string> {
  return await insertAccount(work, { email, email_verified: true });
}

type NewAccount = {
  email: string;
  email_verified: boolean;
  password_hash?: string;
  must_change_password?: boolean;
  suspended_at?: Date | null;
  suspension_reason?: string | null;
};

/** Throws email_taken. */
export async function insertAccount(work: Work, account: NewAccount): Promise<string> {
  const inserted = work.db
    .insertInto("users")
    .values({ ...account, created_at: work.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await failureForConstraint(inserted, { users_email_key: "email_taken" });
  return id;
}

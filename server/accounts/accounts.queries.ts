import { sql } from "kysely";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";

/**
 * Returns the account with that id or address, whether the address is confirmed, and since when the
 * account is suspended.
 */
export async function findAccount(work: Pick<Work, "db">, key: { id: string } | { email: string }) {
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

/**
 * Marks the address as confirmed for the account that has it. Returns the account's id; undefined
 * if there is none.
 */
export async function confirmAddress(work: Pick<Work, "db">, email: string) {
  const row = await work.db
    .updateTable("users")
    .set({ email_verified: true, updated_at: new Date() })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/**
 * Records that the account with this address must choose another password before it can do anything
 * else.
 */
export async function requireNewPassword(work: Pick<Work, "db">, email: string): Promise<void> {
  await work.db
    .updateTable("users")
    .set({ must_change_password: true })
    .where("email", "=", email)
    .execute();
}

/** Locks the account until the unit of work ends. Returns false if it is gone. */
export async function holdAccount(work: Work, userId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks an account that is to be deleted, until the unit of work ends. Returns false if it is gone.
 */
export async function holdAccountToDelete(work: Work, userId: string): Promise<boolean> {
  await lockForDeletion(work, userId);
  return await holdAccount(work, userId);
}

/**
 * Locks what must be locked before an account that is to be deleted, until the unit of work ends. The
 * deletion removes the account's roles, so it waits for its turn among removals of roles and
 * suspensions. Then it locks the passwords: a new password locks its row, and its trigger then the
 * account.
 */
async function lockForDeletion(work: Work, userId: string): Promise<void> {
  await sql`select wait_to_remove_roles()`.execute(work.db);
  await holdPassword(work, userId);
}

/**
 * Locks the password of the account until the unit of work ends, as whoever locks both must before the
 * account. Returns its hash; undefined if the account has none or is gone.
 */
export async function holdPassword(work: Work, userId: string): Promise<string | undefined> {
  const row = await work.db
    .selectFrom("user_accounts")
    .select("password")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Locks the accounts with these addresses, confirmed or not, until the unit of work ends. */
export async function holdAccountsWith(work: Work, emails: readonly string[]): Promise<void> {
  await sql`select from users where email = any(${emails}::text[]) order by id
    for no key update`.execute(work.db);
}

/**
 * Locks the accounts of invented people until the unit of work ends, so that no other
 * transaction adds a reference to them. Returns their ids.
 */
export async function holdInventedAccounts(work: Work): Promise<string[]> {
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
    .executeTakeFirstOrThrow();
}

/** Deletes a held account with everything that refers to it. Throws last_admin. */
export async function deleteAccount(work: Work, userId: string): Promise<void> {
  await work.db.deleteFrom("verifications").where("value", "=", userId).execute();
  const deletion = work.db.deleteFrom("users").where("id", "=", userId).execute();
  await failureForConstraint(deletion, { last_admin: "last_admin" });
}

/** Sets another password. Returns false if the account has not the one from before any more. */
export async function replacePassword(
  work: Work,
  userId: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("user_accounts")
    .set({ password: after, updated_at: work.now() })
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .where("password", "=", before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns how often logins of the account were ended, and the hash of its password; undefined if the
 * account has no password or is gone.
 */
export async function findLoginsState(work: Work, userId: string) {
  return await work.db
    .selectFrom("user_accounts")
    .innerJoin("users", "users.id", "user_accounts.user_id")
    .select(["users.logins_version", "user_accounts.password"])
    .where("user_accounts.provider_id", "=", "credential")
    .where("users.id", "=", userId)
    .executeTakeFirst();
}

/** Returns the hash of the account's password; undefined if the account has none or is gone. */
export async function findPasswordHash(
  work: Work,
  key: { id: string } | { email: string },
): Promise<string | undefined> {
  const passwords = work.db
    .selectFrom("user_accounts")
    .innerJoin("users", "users.id", "user_accounts.user_id")
    .select("user_accounts.password")
    .where("user_accounts.provider_id", "=", "credential");
  const found =
    "id" in key
      ? passwords.where("users.id", "=", key.id)
      : passwords.where("users.email", "=", key.email);
  return (await found.executeTakeFirst())?.password ?? undefined;
}

/**
 * Locks an account that is to be replaced, until the unit of work ends. Returns nothing if it is
 * confirmed, or gone.
 */
export async function holdUnconfirmedAccount(work: Work, userId: string) {
  await lockForDeletion(work, userId);
  return await work.db
    .selectFrom("users")
    .select(["email", "suspended_at", "suspension_reason"])
    .where("id", "=", userId)
    .where("email_verified", "=", false)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Gives the account an address that reaches nobody, so that another can have its address. */
export async function releaseAddress(work: Work, userId: string): Promise<void> {
  await work.db
    .updateTable("users")
    .set({ email: `replaced-${userId}@deleted.invalid` })
    .where("id", "=", userId)
    .execute();
}

/** Adds the account of an invented person, with which nobody can log in. Returns its id. */
export async function inventAccount(work: Work, email: string): Promise<string> {
  const now = work.now();
  const { id } = await work.db
    .insertInto("users")
    .values({ name: "", email, email_verified: true, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type NewAccount = {
  email: string;
  passwordHash: string;
  suspended_at: Date | null;
  suspension_reason: string | null;
};

/** Adds an account as the account library does, with a confirmed address. Returns its id. Throws email_taken. */
export async function insertConfirmedAccount(
  work: Work,
  { passwordHash, ...account }: NewAccount,
): Promise<string> {
  const now = work.now();
  const inserted = work.db
    .insertInto("users")
    .values({ name: "", ...account, email_verified: true, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await failureForConstraint(inserted, { users_email_key: "email_taken" });
  await work.db
    .insertInto("user_accounts")
    .values({
      user_id: id,
      account_id: id,
      provider_id: "credential",
      password: passwordHash,
    })
    .execute();
  return id;
}

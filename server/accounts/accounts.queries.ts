import { type ExpressionBuilder, sql } from "kysely";
import { failureForConstraint } from "#server/db/constraints.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Actor } from "#server/http/api.ts";
import type { Work } from "#server/work.ts";
import { idleMs } from "./session-limits.ts";
import { hashToken } from "./token-hash.ts";

type LoginKey = { id: string } | { token_hash: string };

/**
 * Returns the account of a login session with its current roles; undefined if the session is over.
 * This one statement answers everything that a call must know about its caller.
 */
export async function findLogin(work: Work, key: LoginKey) {
  const login = work.db
    .selectFrom("login_sessions")
    .innerJoin("users", "users.id", "login_sessions.user_id")
    .where(isOpen(work.now()))
    .select((eb) => [
      "users.id",
      "users.email",
      "users.person_id as personId",
      "users.must_change_password as mustChangePassword",
      "login_sessions.id as loginSessionId",
      "login_sessions.last_used_at as lastUsedAt",
      eb
        .selectFrom("role_holders")
        .select(sql<Actor["roles"]>`coalesce(array_agg(role order by role), '{}')`.as("roles"))
        .whereRef("role_holders.user_id", "=", "users.id")
        .where("role_holders.in_effect", "=", true)
        .$asScalar()
        .$notNull()
        .as("roles"),
    ])
    .modifyFront(prepared);
  const found =
    "id" in key
      ? login.where("login_sessions.id", "=", key.id)
      : login.where("token_hash", "=", key.token_hash);
  return await found.executeTakeFirst();
}

/** Whether a login session is neither too old nor unused for too long (rule accounts.login-lasts). */
function isOpen(now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return (eb: ExpressionBuilder<Schema, "login_sessions">) =>
    eb.and([
      eb("login_sessions.expires_at", ">", now),
      eb("login_sessions.last_used_at", ">", ago(idleMs.others)),
      eb.or([
        eb("login_sessions.last_used_at", ">", ago(idleMs.staff)),
        eb.not(
          eb.exists(
            eb
              .selectFrom("role_holders as staff")
              .select("staff.user_id")
              .whereRef("staff.user_id", "=", "login_sessions.user_id")
              .where("staff.role", "in", ["admin", "coach"])
              .where("staff.in_effect", "=", true),
          ),
        ),
      ]),
    ]);
}

/** Records that the login session was used now, if no use was recorded since `recordedBefore`. */
export async function recordUse(
  work: Work,
  id: string,
  { now, recordedBefore }: { now: Date; recordedBefore: Date },
): Promise<void> {
  await work.db
    .updateTable("login_sessions")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where("last_used_at", "<=", recordedBefore)
    .execute();
}

export async function listLoginSessions(work: Work, userId: string) {
  return await work.db
    .selectFrom("login_sessions")
    .select(["id", "created_at", "last_used_at", "ip_address", "user_agent"])
    .where("user_id", "=", userId)
    .where(isOpen(work.now()))
    .orderBy("last_used_at", "desc")
    .execute();
}

/** Ends one login session of the account. Returns false if the account has no such session. */
export async function endOwnLoginSession(work: Work, userId: string, id: string) {
  const { numDeletedRows } = await work.db
    .deleteFrom("login_sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endLoginSession(work: Work, key: LoginKey): Promise<void> {
  const deletion = work.db.deleteFrom("login_sessions");
  const one =
    "id" in key
      ? deletion.where("id", "=", key.id)
      : deletion.where("token_hash", "=", key.token_hash);
  await one.execute();
}

/** Deletes login sessions, links and unfinished sign-ins that are over. */
export async function deleteEndedLogins(work: Work): Promise<void> {
  const now = work.now();
  await work.db
    .deleteFrom("login_sessions")
    .where((eb) => eb.not(isOpen(now)(eb)))
    .execute();
  await work.db.deleteFrom("verifications").where("expires_at", "<=", now).execute();
  await work.db.deleteFrom("confirmation_links").where("expires_at", "<=", now).execute();
}

/** Ends every login session of the account with that address. */
export async function endLoginSessions(work: Work, email: string): Promise<void> {
  await work.db
    .deleteFrom("login_sessions")
    .using("users")
    .whereRef("users.id", "=", "login_sessions.user_id")
    .where("users.email", "=", email)
    .execute();
}

/** Ends the login sessions of the account, except the one with that token. */
export async function endOtherLogins(work: Work, userId: string, token: string): Promise<void> {
  await work.db
    .deleteFrom("login_sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", hashToken(token))
    .execute();
}

/** Invalidates every reset link of the account, and ends its unfinished sign-ins. */
export async function endLinks(work: Work, userId: string): Promise<void> {
  await work.db.deleteFrom("verifications").where("value", "=", userId).execute();
}

export async function isRegistered(work: Work, email: string): Promise<boolean> {
  return (await findAccountId(work, email)) !== undefined;
}

export async function findAccountId(work: Work, email: string): Promise<string | undefined> {
  const row = await work.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the account with that id or address. */
export async function findAccount(work: Work, key: { id: string } | { email: string }) {
  const accounts = work.db.selectFrom("users").select(["id", "email"]);
  const found =
    "id" in key ? accounts.where("id", "=", key.id) : accounts.where("email", "=", key.email);
  return await found.executeTakeFirst();
}

/** Returns the address of the account, and whether it is confirmed; undefined if it is gone. */
export async function findAddress(work: Work, id: string) {
  return await work.db
    .selectFrom("users")
    .select(["email", "email_verified"])
    .where("id", "=", id)
    .executeTakeFirst();
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

/** Records whether the account must change its password before it can do anything else. */
export async function setMustChangePassword(
  work: Pick<Work, "db">,
  account: { id: string } | { email: string },
  must: boolean,
): Promise<void> {
  const update = work.db
    .updateTable("users")
    .set({ must_change_password: must })
    .where("must_change_password", "!=", must);
  const one =
    "id" in account
      ? update.where("id", "=", account.id)
      : update.where("email", "=", account.email);
  await one.execute();
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

/** Whether two-factor is on; undefined if the account is gone. */
export async function findTwoFactorState(work: Work, userId: string) {
  const row = await work.db
    .selectFrom("users")
    .select("two_factor_enabled")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.two_factor_enabled;
}

export async function readAccount(work: Work, userId: string) {
  return await work.db
    .selectFrom("users")
    .select(["email", "email_verified", "two_factor_enabled", "created_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function listLoginsOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("login_sessions")
    .select(["created_at", "last_used_at", "expires_at", "ip_address", "user_agent"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/**
 * Replaces the recovery codes of the account. Returns false if it has no second factor, not even a
 * prepared one.
 */
export async function storeRecoveryCodes(work: Work, userId: string, hashes: readonly string[]) {
  const { numUpdatedRows } = await work.db
    .updateTable("two_factors")
    .set({ backup_codes: JSON.stringify(hashes) })
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the account with everything that refers to it. Throws last_admin. */
export async function deleteAccount(work: Work, userId: string): Promise<void> {
  await endLinks(work, userId);
  const deletion = work.db.deleteFrom("users").where("id", "=", userId).execute();
  await failureForConstraint(deletion, { last_admin: "last_admin" });
}

/** Returns the hash of the account's password; undefined if the account has none or is gone. */
export async function findPasswordHash(work: Work, userId: string): Promise<string | undefined> {
  const row = await work.db
    .selectFrom("user_accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Locks the account until the unit of work ends. Returns nothing if it is confirmed, or gone. */
export async function holdUnconfirmedAccount(work: Work, userId: string) {
  return await work.db
    .selectFrom("users")
    .select("email")
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

type NewAccount = { email: string; passwordHash: string };

/** Adds an account as the account library does, with a confirmed address. Returns its id. */
export async function insertConfirmedAccount(work: Work, { email, passwordHash }: NewAccount) {
  const now = work.now();
  const { id } = await work.db
    .insertInto("users")
    .values({ name: "", email, email_verified: true, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
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

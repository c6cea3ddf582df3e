import { type Expression, type ExpressionBuilder, sql } from "kysely";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Database } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Actor } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { idleMs, loginMs } from "./session-limits.ts";

const refusals = {
  account_suspended: "account_suspended",
  login_sessions_user_id_fkey: "unauthenticated",
} as const;

type NewLogin = {
  user_id: string;
  token_hash: string;
  proven_at: Date;
  ip_address: string;
  user_agent: string | null;
};

/** The account must be locked. Throws account_suspended, unauthenticated. */
export async function insertLogin(work: Work, login: NewLogin): Promise<void> {
  const created_at = work.now();
  const expires_at = new Date(created_at.getTime() + loginMs);
  const inserted = work.db
    .insertInto("login_sessions")
    .values({ ...login, created_at, last_used_at: created_at, expires_at })
    .execute();
  await failureForConstraint(inserted, refusals);
}

type LoginKey = { id: string } | { token_hash: string };

/** Undefined if the session is over or the account suspended. */
export async function findLogin(work: Work, key: LoginKey) {
  const now = work.now();
  const [login] =
    "id" in key
      ? await loginWithId(work, { now, ...key })
      : await loginWithToken(work, { now, ...key });
  return login;
}

const loginWithId = statement((db, value: ValueOf<{ id: string; now: Date }>) =>
  selectLogin(db, value("now")).where("login_sessions.id", "=", value("id")),
);

const loginWithToken = statement((db, value: ValueOf<{ token_hash: string; now: Date }>) =>
  selectLogin(db, value("now")).where("token_hash", "=", value("token_hash")),
);

function selectLogin(db: Database, now: Expression<Date>) {
  return db
    .selectFrom("login_sessions")
    .innerJoin("users", "users.id", "login_sessions.user_id")
    .where(isOpen(now))
    .where("users.suspended_at", "is", null)
    .select((eb) => [
      "users.id",
      "users.email",
      "users.person_id as personId",
      "users.must_change_password as mustChangePassword",
      "login_sessions.id as loginSessionId",
      "login_sessions.token_hash as tokenHash",
      "login_sessions.last_used_at as lastUsedAt",
      "login_sessions.proven_at as provenAt",
      eb
        .selectFrom("role_holders")
        .select(sql<Actor["roles"]>`coalesce(array_agg(role order by role), '{}')`.as("roles"))
        .whereRef("role_holders.user_id", "=", "users.id")
        .where("role_holders.in_effect", "=", true)
        .$asScalar()
        .$notNull()
        .as("roles"),
    ]);
}

export function isOpen(now: Date | Expression<Date>) {
  const ago = (ms: number) =>
    sql<Date>`cast(${now} as timestamptz) - ${sql.lit(ms)} * interval '1 millisecond'`;
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

/** Unless a use was recorded since `recordedBefore`. */
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

/** Unless a later proof is recorded. False if the login has ended. */
export async function recordProof(work: Work, id: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("login_sessions")
    .set(({ fn, ref, val }) => ({ proven_at: fn("greatest", [ref("proven_at"), val(work.now())]) }))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

export async function endOwnLoginSession(work: Work, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("login_sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Held until the unit of work ends. False if the login has ended. */
export async function lockLogin(work: Work, id: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("login_sessions")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function endLoginSession(work: Work, key: LoginKey): Promise<void> {
  const deletion = work.db.deleteFrom("login_sessions");
  const one =
    "id" in key
      ? deletion.where("id", "=", key.id)
      : deletion.where("token_hash", "=", key.token_hash);
  await one.execute();
}

/** Also links, unfinished sign-ins and challenges. */
export async function deleteEndedLogins(work: Work): Promise<void> {
  const now = work.now();
  await work.db
    .deleteFrom("login_sessions")
    .where((eb) => eb.not(isOpen(now)(eb)))
    .execute();
  await work.db.deleteFrom("unfinished_sign_ins").where("expires_at", "<=", now).execute();
  await work.db.deleteFrom("reset_links").where("expires_at", "<=", now).execute();
  await work.db.deleteFrom("confirmation_links").where("expires_at", "<=", now).execute();
  await work.db.deleteFrom("spent_challenges").where("expires_at", "<=", now).execute();
}

export async function listLoginsOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("login_sessions")
    .select(["created_at", "last_used_at", "proven_at", "expires_at", "ip_address", "user_agent"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Except the session given, if not null. */
export async function endOtherLogins(
  work: Work,
  userId: string,
  { loginSessionId }: { loginSessionId: string | null },
): Promise<void> {
  await sql`select end_logins(${userId}, ${loginSessionId})`.execute(work.db);
}

/** Also its unfinished sign-ins and reset links. */
export async function endAllLogins(work: Work, userId: string): Promise<void> {
  await sql`select end_logins(${userId}, null)`.execute(work.db);
}

import { endAllLogins } from "#server/accounts/logins/login-sessions.queries.ts";
import type { Work } from "#server/work.ts";
import { turnTwoFactorOff } from "./second-factors.queries.ts";

type NewRemoval = {
  userId: string;
  reason: string;
  tokenHash: string;
  requestedAt: Date;
  dueAt: Date;
};

/** Replaces a stopped one. False if one waits already. */
export async function insertRemoval(work: Work, removal: NewRemoval): Promise<boolean> {
  const values = {
    user_id: removal.userId,
    reason: removal.reason,
    token_hash: removal.tokenHash,
    requested_at: removal.requestedAt,
    due_at: removal.dueAt,
  };
  await work.db
    .deleteFrom("two_factor_removals")
    .where("user_id", "=", removal.userId)
    .where("stopped_at", "is not", null)
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await work.db
    .insertInto("two_factor_removals")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Held until the unit of work ends. Undefined if two-factor is off. */
export function lockTwoFactor(work: Work, userId: string) {
  return work.db
    .selectFrom("users")
    .innerJoin("two_factors", "two_factors.user_id", "users.id")
    .select(["users.id", "users.email"])
    .where("users.id", "=", userId)
    .where("users.two_factor_enabled", "=", true)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type RemovalKey = { user_id: string } | { token_hash: string };

/** One statement, so either this or the removal takes effect. Undefined if none waits. */
export async function stopRemoval(work: Work, key: RemovalKey) {
  const stop = work.db
    .updateTable("two_factor_removals")
    .set({ stopped_at: work.now() })
    .from("users")
    .whereRef("users.id", "=", "two_factor_removals.user_id")
    .where("stopped_at", "is", null)
    .returning(["users.id", "users.email"]);
  const one =
    "user_id" in key
      ? stop.where("user_id", "=", key.user_id)
      : stop.where("token_hash", "=", key.token_hash);
  return await one.executeTakeFirst();
}

export async function listDue(work: Work): Promise<string[]> {
  const rows = await dueRemovals(work).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Held until the unit of work ends. False if none is due. */
export async function lockDue(work: Work, userId: string): Promise<boolean> {
  const due = dueRemovals(work).where("user_id", "=", userId);
  return (await due.forUpdate().executeTakeFirst()) !== undefined;
}

function dueRemovals(work: Work) {
  return work.db
    .selectFrom("two_factor_removals")
    .select("user_id")
    .where("stopped_at", "is", null)
    .where("due_at", "<=", work.now());
}

/** Also ends logins, unfinished sign-ins and reset links. False if two-factor is already off. */
export async function deleteTwoFactor(work: Work, userId: string): Promise<boolean> {
  const isChanged = await turnTwoFactorOff(work, userId);
  if (isChanged) await endAllLogins(work, userId);
  return isChanged;
}

export async function listRemovalsOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("two_factor_removals")
    .select(["reason", "requested_at", "due_at", "stopped_at"])
    .where("user_id", "=", userId)
    .execute();
}

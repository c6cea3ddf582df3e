import type { Work } from "#server/work.ts";

type NewRemoval = { userId: string; reason: string; requestedAt: Date; dueAt: Date };

/**
 * Stores a removal, in place of one that was stopped. Returns its id; undefined if one waits
 * already.
 */
export async function insertRemoval(work: Work, removal: NewRemoval): Promise<string | undefined> {
  const values = {
    user_id: removal.userId,
    reason: removal.reason,
    requested_at: removal.requestedAt,
    due_at: removal.dueAt,
  };
  await work.db
    .deleteFrom("two_factor_removals")
    .where("user_id", "=", removal.userId)
    .where("stopped_at", "is not", null)
    .execute();
  const row = await work.db
    .insertInto("two_factor_removals")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/**
 * Locks the account's two-factor until the unit of work ends: a removal is asked for, stopped or
 * done one at a time. Returns the account; undefined if its two-factor is off.
 */
export function holdTwoFactor(work: Work, userId: string) {
  return work.db
    .selectFrom("two_factors")
    .innerJoin("users", "users.id", "two_factors.user_id")
    .select(["users.id", "users.email"])
    .where("two_factors.user_id", "=", userId)
    .where("users.two_factor_enabled", "=", true)
    .forUpdate("two_factors")
    .executeTakeFirst();
}

/** Stops the removal that waits. Returns false if none does. */
export async function stopRemoval(work: Work, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("two_factor_removals")
    .set({ stopped_at: work.now() })
    .where("user_id", "=", userId)
    .where("stopped_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isRemovalWaiting(work: Work, userId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("two_factor_removals")
    .select("id")
    .where("user_id", "=", userId)
    .where("stopped_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the account whose two-factor is to be removed; undefined if the removal is over. */
export async function findOwnerOfRemoval(work: Work, id: string): Promise<string | undefined> {
  const row = await work.db
    .selectFrom("two_factor_removals")
    .select("user_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.user_id;
}

/** Returns the accounts whose two-factor is to be removed by now. */
export async function listDue(work: Work): Promise<string[]> {
  const rows = await dueRemovals(work).execute();
  return rows.map(({ user_id }) => user_id);
}

export async function isDue(work: Work, userId: string): Promise<boolean> {
  const row = await dueRemovals(work).where("user_id", "=", userId).executeTakeFirst();
  return row !== undefined;
}

function dueRemovals(work: Work) {
  return work.db
    .selectFrom("two_factor_removals")
    .select("user_id")
    .where("stopped_at", "is", null)
    .where("due_at", "<=", work.now());
}

/**
 * Turns two-factor off and ends the account's logins, also those that wait for a code. Returns false
 * if it is off already.
 */
export async function deleteTwoFactor(work: Pick<Work, "db">, userId: string): Promise<boolean> {
  await work.db.deleteFrom("two_factors").where("user_id", "=", userId).execute();
  const { numUpdatedRows } = await work.db
    .updateTable("users")
    .set({ two_factor_enabled: false })
    .where("id", "=", userId)
    .where("two_factor_enabled", "=", true)
    .executeTakeFirst();
  await work.db.deleteFrom("login_sessions").where("user_id", "=", userId).execute();
  await work.db.deleteFrom("verifications").where("value", "=", userId).execute();
  return numUpdatedRows > 0n;
}

export async function listRemovalsOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("two_factor_removals")
    .select(["reason", "requested_at", "due_at", "stopped_at"])
    .where("user_id", "=", userId)
    .execute();
}

import type { Transaction } from "kysely";
import { vi } from "vitest";
import type { Schema } from "#server/db/schema.ts";
import type { App } from "#testing/app/start-app.ts";

/**
 * Returns how many statements wait for a lock now. PostgreSQL alone: the embedded engine has one
 * connection, so nothing waits there.
 */
export async function countWaitingForLocks({ database }: Pick<App, "database">): Promise<number> {
  const { rows } = await database.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}

/** How to wait for statements that wait for a lock. */
export const untilTheyWait = { interval: 10, timeout: 15_000 };

/** The rows of an account for whose lock a call can wait. */
type Locked = "account" | "password" | "second factor";

/**
 * Begins a call that waits for the lock of such a row, acts while it waits, and lets it go on. Returns
 * its reply. PostgreSQL alone, too.
 */
export async function holdUp(
  app: Pick<App, "database">,
  userId: string,
  {
    locked = "account",
    call,
    act,
  }: {
    locked?: Locked;
    call: () => Promise<Response>;
    act: (trx: Transaction<Schema>) => Promise<unknown>;
  },
): Promise<Response> {
  const { reply } = await app.database.db.transaction().execute(async (trx) => {
    await lock(trx, userId, locked);
    const reply = call();
    await vi.waitUntil(async () => (await countWaitingForLocks(app)) === 1, untilTheyWait);
    await act(trx);
    return { reply };
  });
  return await reply;
}

async function lock(trx: Transaction<Schema>, userId: string, locked: Locked): Promise<void> {
  const rows = {
    account: trx.selectFrom("users").select("id").where("id", "=", userId),
    password: trx.selectFrom("user_accounts").select("id").where("user_id", "=", userId),
    "second factor": trx.selectFrom("two_factors").select("id").where("user_id", "=", userId),
  };
  await rows[locked].forUpdate().execute();
}

import type { Transaction } from "kysely";
import { vi } from "vitest";
import type { Schema } from "#server/db/schema.ts";
import type { App } from "#testing/app/start-app.ts";

/**
 * Statements that wait for a lock now. PostgreSQL alone: the embedded engine has one connection, so
 * nothing waits there.
 */
export async function countWaitingForLocks({ database }: Pick<App, "database">): Promise<number> {
  const { rows } = await database.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}

export const untilTheyWait = { interval: 10, timeout: 15_000 };

/**
 * Begins a call that waits for the lock of the account, acts while it waits, and lets it go on.
 * Returns its reply. PostgreSQL alone, too.
 */
export async function holdUp(
  app: Pick<App, "database">,
  userId: string,
  {
    call,
    act,
  }: {
    call: () => Promise<Response>;
    act: (trx: Transaction<Schema>) => Promise<unknown>;
  },
): Promise<Response> {
  const { reply } = await app.database.db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const reply = call();
    await vi.waitUntil(async () => (await countWaitingForLocks(app)) === 1, untilTheyWait);
    await act(trx);
    return { reply };
  });
  return await reply;
}

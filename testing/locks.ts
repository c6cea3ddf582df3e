import type { App } from "./start-app.ts";

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

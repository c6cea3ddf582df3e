import { setImmediate as othersTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Reclaims dead rows and refreshes planner statistics (VACUUM ANALYZE), table by table until
 * `signal` is aborted. PostgreSQL does this by itself; the embedded engine does not. It runs in the
 * server's own thread, so requests are served between tables.
 */
export async function vacuum(db: Database, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select oid::regclass::text as table from pg_class where relkind = 'r'`.execute(db);
  for (const { table } of rows) {
    if (signal?.aborted) return;
    await sql`vacuum analyze ${sql.raw(table)}`.execute(db);
    await othersTurn();
  }
}

/**
 * Refreshes the statistics of tables of which many rows have changed, by the rule of PostgreSQL's
 * autovacuum: more rows than 50 plus a tenth of the table. Statements that were planned before
 * are planned again, so that those planned when a table was empty do not read the whole of it later.
 */
export async function analyzeChanged(db: Database, signal?: AbortSignal): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ table: string }>`
    select relid::regclass::text as table
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`.execute(db);
  for (const { table } of rows) {
    if (signal?.aborted) return;
    await sql`analyze ${sql.raw(table)}`.execute(db);
    await othersTurn();
  }
}

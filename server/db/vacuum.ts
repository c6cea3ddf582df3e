import { setImmediate as othersTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Table by table until `signal` is aborted. For the embedded engine: PostgreSQL does it itself. */
export async function vacuum(db: Database, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select oid::regclass::text as table from pg_class where relkind = 'r'`.execute(db);
  for (const { table } of rows) {
    if (signal?.aborted) return;
    await sql`vacuum analyze ${sql.raw(table)}`.execute(db);
    await othersTurn();
  }
}

/** If 50 rows plus a tenth have changed. Replans statements that were planned on an empty table. */
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

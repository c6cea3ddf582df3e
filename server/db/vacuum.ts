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

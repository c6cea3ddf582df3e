import { setImmediate as othersTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Makes the room of changed and deleted rows free again, and counts rows anew, by which queries
 * are planned. A PostgreSQL server does so by itself; the embedded engine does not. It works in the
 * server's own thread, so requests get their turn after each table.
 */
export async function vacuum(db: Database): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select oid::regclass::text as table from pg_class where relkind = 'r'`.execute(db);
  for (const { table } of rows) {
    await sql`vacuum analyze ${sql.raw(table)}`.execute(db);
    await othersTurn();
  }
}

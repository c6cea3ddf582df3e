import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Makes the room of changed and deleted rows free again, and counts rows anew, by which queries
 * are planned. A PostgreSQL server does so by itself; the embedded engine does not.
 */
export async function vacuum(db: Database): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}

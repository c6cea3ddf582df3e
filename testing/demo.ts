import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import { type App, startApp } from "./start-app.ts";

/** When the demo begins, unless told otherwise. */
export const demoStart = new Date("2026-03-02T15:00:00.000Z");

/** Starts an academy that begins with this content. */
export function startWith(content: "demo" | "starter", now = () => demoStart): Promise<App> {
  return startApp({ settings: { ACADEMY_CONTENT: content }, now });
}

/** Returns how many rows each table has, apart from logins and from files that a job makes later. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const others = /^(media|uploads|login_sessions|audit|spent|rate|outreach|kysely|processes)/;
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    if (others.test(name)) continue;
    const counted = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = Number(counted.rows[0]?.count);
  }
  return counts;
}

import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import { makeStudyCardsJob } from "#server/starter/starter.jobs.ts";
import { type App, startApp } from "./start-app.ts";

export const demoStart = new Date("2026-03-02T15:00:00.000Z");

/** Without the study cards: drawing them takes eight seconds of a processor. */
export async function startWith(content: "demo" | "starter", now = () => demoStart): Promise<App> {
  const begin = Promise.withResolvers<void>();
  const settings = { ACADEMY_CONTENT: content };
  const app = await startApp({ settings, now, begun: begin.promise });
  await dropStudyCardJobs(app.database.db);
  begin.resolve();
  return app;
}

/** Call it before jobs begin to run. */
async function dropStudyCardJobs(db: Database): Promise<void> {
  await sql`delete from pgboss.job where name = ${makeStudyCardsJob.queue}`.execute(db);
}

/** Without logins and files that a job makes later. */
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

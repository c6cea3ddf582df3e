import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";

/**
 * Written although a call is refused: counts and records, jobs meanwhile, and a file that is stored
 * while it is read and deleted when it is refused.
 */
const ignored = [
  "audit_log",
  "import_lines",
  "imports",
  "media_removals",
  "message_items",
  "messages",
  "noted_writes",
  "outreach",
  "outreach_changes",
  "rate_limits",
];

/** Their rows change although a call is refused, but are neither added nor deleted. */
const changing = ["login_sessions", "session_waitlist"];

export async function noteWrites(db: Database): Promise<void> {
  await sql`create unlogged table noted_writes (what text not null)`.execute(db);
  await sql`create function note_write() returns trigger language plpgsql as $$
    begin
      insert into noted_writes values (tg_table_name || ' (' || lower(tg_op) || ')');
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  for (const { name } of rows) {
    if (ignored.includes(name)) continue;
    const events = sql.raw(`insert or delete${changing.includes(name) ? "" : " or update"}`);
    await sql`create trigger note_write after ${events} on ${sql.table(name)}
      for each row execute function note_write()`.execute(db);
  }
}

export async function takeWrites(db: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with taken as (delete from noted_writes returning what)
    select distinct what from taken order by what`.execute(db);
  return rows.map(({ what }) => what);
}

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#testing/databases.ts";
import type { OpenDatabase } from "./database.ts";
import { vacuum } from "./vacuum.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`insert into leads (person_id)
    select ensure_person(n || '@example.com', now()) from generate_series(1, 2000) n`.execute(
    database.db,
  );
});
afterAll(() => database.close());

async function leads(): Promise<{ rows: number; bytes: number }> {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select reltuples::int as rows, pg_relation_size('leads') as bytes
    from pg_class where relname = 'leads'`.execute(database.db);
  if (rows[0] === undefined) throw new Error("There is no such table");
  return rows[0];
}

async function changeAll(): Promise<void> {
  await sql`update leads set name = coalesce(name, '') || 'a'`.execute(database.db);
}

test("rows are counted, and those that change again and again need no more room each time", async () => {
  await changeAll();
  await vacuum(database.db);
  const before = await leads();
  expect(before.rows).toBe(2000);
  for (let times = 0; times < 8; times++) {
    await changeAll();
    await vacuum(database.db);
  }
  const after = await leads();
  expect(after.rows).toBe(2000);
  expect(after.bytes).toBeLessThan(before.bytes * 2);
});

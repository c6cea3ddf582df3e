// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database/databases.ts";
import type { OpenDatabase } from "./database.ts";
import { analyzeChanged, vacuum } from "./vacuum.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await addLeads(1, 1000);
});
afterAll(() => database.close());

async function addLeads(from: number, to: number): Promise<void> {
  await sql`insert into leads (person_id, email)
    select ensure_person(email, now()), email from (
      select n || '@example.com' as email from generate_series(${from}::int, ${to}::int) n
    ) people`.execute(database.db);
}

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
  expect(before.rows).toBe(1000);
  for (let times = 0; times < 4; times++) {
    await changeAll();
    await vacuum(database.db);
  }
  const after = await leads();
  expect(after.rows).toBe(1000);
  expect(after.bytes).toBeLessThan(before.bytes * 2);
});

// PostgreSQL does this by itself, and counts other connections' changes a moment later.
test.skipIf(process.env["TEST_ENGINE"] === "postgres")(
  "a table that has grown is analyzed again, one that has hardly changed is not",
  async () => {
    await analyzeChanged(database.db);
    await addLeads(1001, 1020);
    await analyzeChanged(database.db);
    expect((await leads()).rows).toBe(1000);
    await addLeads(1021, 1200);
    await analyzeChanged(database.db);
    expect((await leads()).rows).toBe(1200);
  },
);

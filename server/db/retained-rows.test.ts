import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database/databases.ts";
import type { OpenDatabase } from "./database.ts";
import { shared } from "./prepared.ts";
import { statement } from "./statement.ts";

const megabyte = 1024 ** 2;
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" | "major" }) => void;

const rows = sql`repeat('text', 50) as text, number from generate_series(1, 200) as number`;
const readShared = statement(() => sql<{ number: number }>`select ${shared} ${rows}`);

test.each([
  ["a shared read", () => readShared(database, {})],
  ["any other read", () => sql`select ${rows}`.execute(database.db)],
])("the rows of %s need no collection of old objects to be freed", async (_, read) => {
  for (let count = 0; count < 20; count += 1) await read();
  collect({ type: "major" });
  const before = process.memoryUsage().heapUsed;
  for (let count = 0; count < 200; count += 1) await read();
  for (let count = 0; count < 3; count += 1) collect({ type: "minor" });
  // All rows together take 14 MB, and nothing else runs in this thread.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(4 * megabyte);
});

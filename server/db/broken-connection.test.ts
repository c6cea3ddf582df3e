// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database/databases.ts";
import { type OpenDatabase, openDatabase, ping } from "./database.ts";
import { runUnit } from "./unit-of-work.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe.skipIf(process.env["TEST_ENGINE"] !== "postgres")("a connection that breaks", () => {
  test("inside a unit of work fails that unit, and the process goes on", {
    tags: "running.faults",
  }, async () => {
    const begun = Promise.withResolvers<number>();
    const ended = Promise.withResolvers<void>();
    const broken = runUnit(database.db, async (unit) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(unit);
      begun.resolve(rows[0]?.pid ?? 0);
      await ended.promise;
      await sql`select 1`.execute(unit);
    });
    await endConnection(await begun.promise);
    ended.resolve();
    await expect(broken).rejects.toThrow();
    await ping(database.db);
  });
});

async function endConnection(pid: number): Promise<void> {
  const databaseUrl = database.pool.options.connectionString;
  const other = await openDatabase({ databaseUrl, dataDir: "" });
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(other.db);
  await other.close();
}

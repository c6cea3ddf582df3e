// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Work } from "#server/work.ts";
import { type KeptLog, keepLog } from "#testing/app/kept-log.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { limitSlowReads } from "./slow-reads.ts";

let app: App;
let kept: KeptLog;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => {
  kept = keepLog();
});
afterAll(() => app.stop());

function runSlowly<Reply>(read: (work: Work) => Promise<Reply>, limit?: number): Promise<Reply> {
  return limitSlowReads({ ...app.runtime, log: kept.log }, app.database, limit)("coach")(read);
}

test("a slow read returns what it reads", { tags: "running.slow-reads" }, async () => {
  const { rows } = await runSlowly(({ db }) => sql`select 1 as one`.execute(db));
  expect(rows).toEqual([{ one: 1 }]);
});

// The embedded engine can stop no statement.
describe.skipIf(process.env["TEST_ENGINE"] !== "postgres")("a statement of a slow read", () => {
  test("that takes too long is cut off and logged, and leaves its connection as it was", {
    tags: "running.slow-reads",
  }, async () => {
    const reading = runSlowly(({ db }) => sql`select pg_sleep(600)`.execute(db), 200);
    await expect(reading).rejects.toMatchObject({ code: "overloaded", retryAfterSeconds: 5 });
    expect(kept.entries("a slow read was cut off")).toMatchObject([{ account: "coach" }]);
    const { pool } = app.database;
    const limits = Array.from({ length: 10 }, () => pool.query("show statement_timeout"));
    for (const { rows } of await Promise.all(limits)) {
      expect(rows).toEqual([{ statement_timeout: "0" }]);
    }
  });

  test("that fails by itself throws what PostgreSQL says", {
    tags: "running.slow-reads",
  }, async () => {
    const divide = ({ db }: Work) => sql`select 1 / 0`.execute(db);
    await expect(runSlowly(divide)).rejects.toThrow("division by zero");
  });
});

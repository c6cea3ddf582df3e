// @module-tag postgres

import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import type { OpenDatabase } from "#server/db/database.ts";
import { runUnit } from "#server/db/unit-of-work.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { type JobDefinition, type Jobs, startJobs } from "./jobs.ts";
import { followClock } from "./open-jobs.queries.ts";

const job = {
  queue: "ring-bell",
  payload: z.object({ name: z.string() }),
  retries: 0,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

let database: OpenDatabase;
let jobs: Jobs;
const rung: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database.pool, pino({ level: "silent" }));
  await jobs.work(job, async ({ name }) => {
    rung.push(name);
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test("jobs from before the clock was set back run now, unless they had to wait anyway", {
  tags: "running.faults",
}, async () => {
  const { db } = database;
  await runUnit(db, async (unit) => {
    await jobs.enqueue(unit, job, { name: "now" });
    await jobs.enqueue(unit, job, { name: "in an hour" }, 3600);
    // Setting the clock back by a day moves everything written before a day ahead.
    await sql`update pgboss.job
      set created_on = created_on + interval '1 day', start_after = start_after + interval '1 day'
      where name = ${job.queue}`.execute(unit);
  });
  await followClock(db);
  await vi.waitFor(() => expect(rung).toEqual(["now"]), { timeout: 10_000 });
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - now())::int as seconds from pgboss.job
    where name = ${job.queue} and state = 'created'`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.seconds).toBeGreaterThan(3000);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(3600);
});

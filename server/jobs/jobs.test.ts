import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import type { OpenDatabase } from "#server/db/database.ts";
import { runUnit } from "#server/db/unit-of-work.ts";
import { openTestDatabase } from "#testing/databases.ts";
import { type JobDefinition, type Jobs, startJobs } from "./jobs.ts";

/** A kind of job that no worker of this process handles. */
const job = {
  queue: "ring-bell",
  payload: z.object({ times: z.number() }),
  retries: 0,
  concurrency: 0,
} satisfies JobDefinition<z.ZodObject>;

let database: OpenDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database.pool, pino({ level: "silent" }));
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test("the first job of a new queue can be enqueued inside a unit of work", async () => {
  await jobs.work(job, async () => undefined);
  await runUnit(database.db, (transaction) => jobs.enqueue(transaction, job, { times: 3 }));
  const { rows } = await database.pool.query("select data from pgboss.job where name = $1", [
    job.queue,
  ]);
  expect(rows).toEqual([{ data: { times: 3 } }]);
});

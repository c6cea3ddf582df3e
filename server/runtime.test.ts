import type { Pool, QueryConfig } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { type App, startApp } from "#testing/app/start-app.ts";
import { type Jobs, startJobs } from "./jobs/jobs.ts";
import { openRuntime, type Runtime } from "./runtime.ts";

const job = {
  queue: "ring-at-once",
  payload: z.object({ times: z.number() }),
  retries: 0,
  concurrency: 1,
};

let app: App;
let jobs: Jobs;
let runtime: Runtime;
let rung: number[] = [];

beforeAll(async () => {
  app = await startApp();
  jobs = await startJobs(neverDue(app.database.pool), pino({ level: "silent" }));
  await jobs.work(job, async ({ times }) => {
    rung.push(times);
  });
  runtime = openRuntime({ ...app.runtime, db: app.database.db, jobs });
});
afterAll(async () => {
  await jobs.stop();
  await app.stop();
});

/** Returns a pool on which a look for due jobs finds none. */
function neverDue(pool: Pool): Pool {
  const query = async (config: QueryConfig) =>
    config.text.includes("unnest($1::text[]) queue") ? { rows: [] } : await pool.query(config);
  return Object.assign(Object.create(pool), { query });
}

test("a job runs once its unit of work has ended, without waiting for the next look", async () => {
  rung = [];
  await runtime.transaction(async (work) => {
    await work.enqueue(job, { times: 1 });
    await work.transaction((work) => work.enqueueMany(job, [{ times: 2 }, { times: 3 }], "soon"));
    expect(rung).toEqual([]);
  });
  await vi.waitFor(() => expect(rung.sort()).toEqual([1, 2, 3]), { timeout: 20_000 });
});

// @module-tag postgres

import { setImmediate as turn } from "node:timers/promises";
import type { Pool, QueryConfig } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import type { OpenDatabase } from "#server/db/database.ts";
import { runUnit } from "#server/db/unit-of-work.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { type JobDefinition, type Jobs, startJobs } from "./jobs.ts";

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

const waiting = { timeout: 20_000 };

async function ring(bell: typeof job, count: number): Promise<void> {
  const payloads = Array.from({ length: count }, (_, place) => ({ times: place + 1 }));
  await runUnit(database.db, (transaction) =>
    jobs.enqueueMany(transaction, bell, payloads, "soon"),
  );
  jobs.wake([bell.queue]);
}

async function ringThrice(queue: string, run: (times: number) => Promise<void>): Promise<void> {
  const bell = { ...job, queue, retries: 1, concurrency: 2 };
  await jobs.work(bell, ({ times }) => run(times));
  await ring(bell, 3);
}

async function statesOf(queue: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    "select state from pgboss.job where name = $1 order by data ->> 'times'",
    [queue],
  );
  return rows.map(({ state }) => state);
}

test("a job that takes long does not delay the others of its kind", async () => {
  const slow = Promise.withResolvers<void>();
  const ended: number[] = [];
  await ringThrice("ring-slow-bell", async (times) => {
    if (times === 1) await slow.promise;
    ended.push(times);
  });
  const others = ["active", "completed", "completed"];
  await vi.waitFor(async () => expect(await statesOf("ring-slow-bell")).toEqual(others), waiting);
  slow.resolve();
  const all = ["completed", "completed", "completed"];
  await vi.waitFor(async () => expect(await statesOf("ring-slow-bell")).toEqual(all), waiting);
  expect(ended.sort()).toEqual([1, 2, 3]);
});

test("a job that fails is tried again later, and those that ran with it are not", async () => {
  await ringThrice("ring-broken-bell", async (times) => {
    if (times === 2) throw new Error("The bell is broken");
  });
  const states = ["completed", "retry", "completed"];
  await vi.waitFor(async () => expect(await statesOf("ring-broken-bell")).toEqual(states), waiting);
});

test("of many jobs as many run at once as may, and each is followed by the next", async () => {
  const bell = { ...job, queue: "ring-many-bells", concurrency: 2 };
  let ringing = 0;
  const counts: number[] = [];
  await jobs.work(bell, async () => {
    ringing += 1;
    counts.push(ringing);
    await turn();
    ringing -= 1;
  });
  await ring(bell, 40);
  await vi.waitFor(() => expect(counts).toHaveLength(40), waiting);
  expect(Math.max(...counts)).toBe(2);
});

/**
 * Twice, each at the other server's next look for due jobs, between which a server that runs jobs
 * would have looked for its own.
 */
async function ringElsewhere(queue: string): Promise<void> {
  const bell = { ...job, queue, concurrency: 1 };
  let rung = 0;
  await jobs.work(bell, async () => {
    rung += 1;
  });
  for (const times of [1, 2]) {
    await runUnit(database.db, (transaction) => jobs.enqueue(transaction, bell, { times }));
    await vi.waitFor(() => expect(rung).toBe(times), waiting);
  }
}

function counted(pool: Pool): { pool: Pool; count: () => number } {
  let statements = 0;
  const query = (config: QueryConfig) => {
    statements += 1;
    return pool.query(config);
  };
  return { pool: Object.assign(Object.create(pool), { query }), count: () => statements };
}

test("jobs run only from when the server has begun to run them", {
  tags: "running.begins",
}, async () => {
  const begun = Promise.withResolvers<void>();
  const starting = await startJobs(database.pool, pino({ level: "silent" }), begun.promise);
  const bell = { ...job, queue: "ring-first-bell", concurrency: 2 };
  const rung: number[] = [];
  await starting.work(bell, async ({ times }) => {
    rung.push(times);
  });
  await runUnit(database.db, (transaction) => starting.enqueue(transaction, bell, { times: 1 }));
  starting.wake([bell.queue]);
  await ringElsewhere("ring-before-first-bell");
  expect(rung).toEqual([]);
  begun.resolve();
  await vi.waitFor(() => expect(rung).toEqual([1]), waiting);
  await starting.stop();
});

test("a server that stops before it has begun runs no job", {
  tags: "running.begins",
}, async () => {
  const begun = Promise.withResolvers<void>();
  const { pool, count } = counted(database.pool);
  const starting = await startJobs(pool, pino({ level: "silent" }), begun.promise);
  const bell = { ...job, queue: "ring-no-bell", concurrency: 2 };
  await starting.work(bell, async () => undefined);
  await runUnit(database.db, (transaction) => starting.enqueue(transaction, bell, { times: 1 }));
  await starting.stop();
  const before = count();
  begun.resolve();
  await begun.promise;
  starting.wake([bell.queue]);
  await ringElsewhere("ring-after-no-bell");
  expect(count()).toBe(before);
  expect(await statesOf(bell.queue)).toEqual(["created"]);
});

test("stopping waits for the jobs that run, and takes no more", async () => {
  const stopping = await startJobs(database.pool, pino({ level: "silent" }));
  const bell = { ...job, queue: "ring-last-bell", concurrency: 1 };
  const ringing = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await stopping.work(bell, async () => {
    begun.resolve();
    await ringing.promise;
  });
  const enqueue = (times: number) =>
    runUnit(database.db, (transaction) => jobs.enqueue(transaction, bell, { times }));
  await enqueue(1);
  await begun.promise;
  const stopped = stopping.stop();
  await enqueue(2);
  ringing.resolve();
  await stopped;
  expect(await statesOf(bell.queue)).toEqual(["completed", "created"]);
});

test("stopping comes to its end though a job does not, and the database is gone", async () => {
  const gone = await openTestDatabase();
  const stopping = await startJobs(gone.pool, pino({ level: "silent" }));
  const bell = { ...job, queue: "ring-endless-bell", concurrency: 2 };
  const begun = Promise.withResolvers<void>();
  const endless = Promise.withResolvers<void>();
  await stopping.work(bell, () => {
    begun.resolve();
    return endless.promise;
  });
  await runUnit(gone.db, (transaction) => stopping.enqueue(transaction, bell, { times: 1 }));
  await begun.promise;
  await gone.pool.end();
  await expect(stopping.stop()).resolves.toBeUndefined();
});

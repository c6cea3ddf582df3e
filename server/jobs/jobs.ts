import type { Transaction } from "kysely";
import type { Pool } from "pg";
import { type Db, fromKysely, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type * as z from "zod";
import type { Schema } from "#server/db/schema.ts";

/** Work for later: its queue, what it is about, and how often it is tried again. */
export type JobDefinition<Payload extends z.ZodObject> = {
  queue: string;
  payload: Payload;
  retries: number;
  /** How many of these one process works on at once, so that a slow one delays no other. */
  concurrency: number;
};

export type RepeatedJob = { job: { queue: string }; cron: string };

/** How soon one of many is wanted: before the others, or after them. */
export type Urgency = "soon" | "later";

export type Jobs = {
  /**
   * Enqueues in the transaction of the change that causes it: both happen, or neither. It runs as
   * soon as it can, or `afterSeconds`.
   */
  enqueue: <Payload extends z.ZodObject>(
    transaction: Transaction<Schema>,
    job: JobDefinition<Payload>,
    payload: z.infer<Payload>,
    afterSeconds?: number,
  ) => Promise<void>;
  /** The same for many at once, which wait behind whatever was enqueued for one. */
  enqueueMany: <Payload extends z.ZodObject>(
    transaction: Transaction<Schema>,
    job: JobDefinition<Payload>,
    payloads: readonly z.infer<Payload>[],
    urgency: Urgency,
  ) => Promise<void>;
  work: <Payload extends z.ZodObject>(
    job: JobDefinition<Payload>,
    run: (payload: z.infer<Payload>) => Promise<void>,
  ) => Promise<void>;
  /**
   * Enqueues each of these jobs at its times, once for all processes: `cron` in UTC, as in
   * `0 * * * *`. Jobs of other queues, repeated until now, are repeated no more.
   */
  repeat: (repeated: readonly RepeatedJob[]) => Promise<void>;
  isReady: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** What is enqueued for one has 0. */
const priorities = { soon: -1, later: -2 } as const satisfies Record<Urgency, number>;

const firstRetrySeconds = 15;
const longestRetrySeconds = 3600;
const noJob = "00000000-0000-0000-0000-000000000000";
const pollingSeconds = 0.5;

/** Starts the queue on the application's own database; it makes and updates its own tables. */
export async function startJobs(pool: Pool, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ db: throughPool(pool), monitorVacuum: false, reindex: false });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  return {
    enqueue: async (transaction, job, payload, afterSeconds = 0) => {
      await boss.send(job.queue, payload, {
        db: fromKysely(transaction),
        startAfter: afterSeconds,
      });
    },
    enqueueMany: async (transaction, job, payloads, urgency) => {
      if (payloads.length === 0) return;
      const jobs = payloads.map((data) => ({ data, priority: priorities[urgency] }));
      await boss.insert(job.queue, jobs, { db: fromKysely(transaction) });
    },
    work: async (job, run) => {
      await createQueue(boss, job);
      const runOne = async (data: unknown) => run(job.payload.parse(data));
      const workers = Array.from({ length: job.concurrency }, () => startOne(boss, job, runOne));
      await Promise.all(workers);
    },
    repeat: async (repeated) => {
      const queues = new Set(repeated.map(({ job }) => job.queue));
      for (const { name } of await boss.getSchedules()) {
        if (!queues.has(name)) await boss.unschedule(name);
      }
      for (const { job, cron } of repeated) await boss.schedule(job.queue, cron, {});
    },
    isReady: async () => (await boss.schemaVersion()) !== null,
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** A worker that has found a job looks for another at once, and rests only when there is none. */
async function startOne(
  boss: PgBoss,
  { queue }: { queue: string },
  run: (data: unknown) => Promise<void>,
): Promise<void> {
  let worker: string | undefined;
  const options = { pollingIntervalSeconds: pollingSeconds, batchSize: 1 };
  worker = await boss.work(queue, options, async ([work]) => {
    try {
      await run(work?.data);
    } finally {
      if (worker !== undefined) boss.notifyWorker(worker);
    }
  });
}

async function createQueue(boss: PgBoss, job: JobDefinition<z.ZodObject>): Promise<void> {
  await boss.createQueue(job.queue, {
    retryLimit: job.retries,
    retryDelay: firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: longestRetrySeconds,
    expireInSeconds: 120,
    deleteAfterSeconds: 7 * 86_400,
  });
  await learnQueue(boss, job);
}

/**
 * Lets the library look the queue up now. Otherwise it does so when the first job is enqueued, on a
 * connection of its own, which a unit of work refuses.
 */
async function learnQueue(boss: PgBoss, { queue }: { queue: string }): Promise<void> {
  await boss.getJobById(queue, noJob);
}

/** The embedded engine has one connection: a statement that fails must not leave it aborted. */
function throughPool(pool: Pool): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect();
      try {
        return await client.query(text, values);
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

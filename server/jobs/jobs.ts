import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "kysely";
import type { Pool } from "pg";
import { type Db, fromKysely, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type * as z from "zod";
import { markPrepared } from "#server/db/prepared.ts";
import type { Schema } from "#server/db/schema.ts";
import { startRepeating } from "./repeat.ts";
import { workSideBySide } from "./side-by-side.ts";

/** A kind of job: its queue, its payload, and how often it is retried. */
export type JobDefinition<Payload extends z.ZodObject> = {
  queue: string;
  payload: Payload;
  retries: number;
  /**
   * How many of these jobs one process runs at once, so that a slow one does not delay the others.
   */
  concurrency: number;
  /** How many more it takes at most while many wait and they end quickly. By default none. */
  ahead?: number;
};

export type RepeatedJob = { job: { queue: string }; cron: string };

/** Whether a job of a batch runs before or after the others. */
export type Urgency = "soon" | "later";

export type Jobs = {
  /**
   * Enqueues a job in the transaction of the change that causes it, so that both happen or neither.
   * The job runs once the unit has ended and a place is free, or after `afterSeconds`.
   */
  enqueue: <Payload extends z.ZodObject>(
    transaction: Transaction<Schema>,
    job: JobDefinition<Payload>,
    payload: z.infer<Payload>,
    afterSeconds?: number,
  ) => Promise<void>;
  /** Enqueues many jobs at once. They run after jobs that were enqueued alone. */
  enqueueMany: <Payload extends z.ZodObject>(
    transaction: Transaction<Schema>,
    job: JobDefinition<Payload>,
    payloads: readonly z.infer<Payload>[],
    urgency: Urgency,
  ) => Promise<void>;
  /**
   * Runs what is due in these queues at once, if this process works on them. Call it after a unit of
   * work in which jobs were enqueued; otherwise they run after the next look for due jobs.
   */
  wake: (queues: Iterable<string>) => void;
  work: <Payload extends z.ZodObject>(
    job: JobDefinition<Payload>,
    run: (payload: z.infer<Payload>) => Promise<void>,
  ) => Promise<void>;
  /**
   * Enqueues each of these jobs on its schedule, once for all processes. `cron` is in UTC, as in
   * `0 * * * *`. Removes the schedules of all other queues.
   */
  repeat: (repeated: readonly RepeatedJob[]) => Promise<void>;
  isReady: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** A job enqueued alone has priority 0. */
const priorities = { soon: -1, later: -2 } as const satisfies Record<Urgency, number>;

const firstRetrySeconds = 15;
const longestRetrySeconds = 3600;
/** How often this process looks for jobs of other processes, and for those that were to run later. */
const lookingSeconds = 1;

/** The queues of the list that have a job to run now. */
const dueQueues = markPrepared(`select queue from unnest($1::text[]) queue, lateral (
  select from pgboss.job
    where name = queue and state < 'active' and not blocked and start_after <= pgboss.job_now()
    limit 1) due`);

/**
 * Starts the queue on the application's database. The queue creates and migrates its own tables. Jobs
 * can be enqueued at once, and run as soon as `begun` resolves.
 */
export async function startJobs(
  pool: Pool,
  log: Logger,
  begun: Promise<void> = Promise.resolve(),
): Promise<Jobs> {
  const boss = new PgBoss({
    db: throughPool(pool),
    maintenanceIntervalSeconds: 3600,
    monitorVacuum: false,
    reindex: false,
  });
  const logError = (error: unknown) => log.error({ err: error }, "job queue");
  boss.on("error", logError);
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  const workers = new Map<string, ReturnType<typeof workSideBySide>>();
  const db = throughPool(pool, markPrepared);
  const wakeWorkers = async () => {
    const { rows } = await db.executeSql(dueQueues, [[...workers.keys()]]);
    for (const { queue } of rows) workers.get(queue)?.wake();
  };
  const looking = {
    name: "looking for due jobs",
    firstAfterSeconds: 0,
    everySeconds: lookingSeconds,
    run: () => wakeWorkers().catch(logError),
  };
  let stopLooking = async () => {};
  let isRunning = false;
  let isStopping = false;
  void begun.then(() => {
    if (isStopping) return;
    isRunning = true;
    stopLooking = startRepeating([looking], { log });
  });
  return {
    enqueue: async (transaction, job, payload, afterSeconds = 0) => {
      await through(transaction, (db) =>
        boss.send(job.queue, payload, { db, startAfter: afterSeconds }),
      );
    },
    enqueueMany: async (transaction, job, payloads, urgency) => {
      if (payloads.length === 0) return;
      const jobs = payloads.map((data) => ({ data, priority: priorities[urgency] }));
      await through(transaction, (db) => boss.insert(job.queue, jobs, { db }));
    },
    wake: (queues) => {
      if (!isRunning) return;
      for (const queue of queues) workers.get(queue)?.wake();
    },
    work: async (job, run) => {
      const { queue, concurrency, ahead = 0 } = job;
      if (!known.has(queue)) await createQueue(boss, job);
      const runOne = async (data: unknown) => run(job.payload.parse(data));
      const worker = { queue, concurrency, ahead, run: runOne };
      workers.set(queue, workSideBySide({ boss, db, log }, worker));
    },
    repeat: async (repeated) => {
      const queues = new Set(repeated.map(({ job }) => job.queue));
      for (const { name } of await boss.getSchedules()) {
        if (!queues.has(name)) await boss.unschedule(name);
      }
      for (const { job, cron } of repeated) await boss.schedule(job.queue, cron, {});
    },
    isReady: async () => (await boss.schemaVersion()) !== null,
    stop: async () => {
      isStopping = true;
      await Promise.all([stopLooking(), ...[...workers.values()].map(({ stop }) => stop())]);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function createQueue(boss: PgBoss, job: JobDefinition<z.ZodObject>): Promise<void> {
  await boss.createQueue(job.queue, {
    retryLimit: job.retries,
    retryDelay: firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: longestRetrySeconds,
    expireInSeconds: 120,
    deleteAfterSeconds: 86_400,
  });
}

const dbOfCallChain = new AsyncLocalStorage<Db>();

/** Enqueues through the transaction. The statement is the same for every job of a queue. */
async function through(
  transaction: Transaction<Schema>,
  enqueue: (db: Db) => Promise<unknown>,
): Promise<void> {
  const { executeSql } = fromKysely(transaction);
  const db: Db = { executeSql: (text, values) => executeSql(markPrepared(text), values) };
  // The library looks up a queue that it does not know yet through its own connection, not `db`.
  await dbOfCallChain.run(db, () => enqueue(db));
}

/**
 * Runs the library's statements through the pool, except while a job is enqueued. On the embedded
 * engine's single connection, a failed statement must not leave an aborted transaction.
 */
function throughPool(pool: Pool, mark = (text: string) => text): Db {
  return {
    executeSql: async (text, values) => {
      const db = dbOfCallChain.getStore();
      if (db !== undefined) return await db.executeSql(text, values);
      const client = await pool.connect();
      try {
        return await client.query(mark(text), values);
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "kysely";
import type { Pool } from "pg";
import { type Db, fromKysely, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type * as z from "zod";
import { nameStatement } from "#server/db/named-statements.ts";
import type { Schema } from "#server/db/schema.ts";
import { openWorkers } from "./workers.ts";

export type JobDefinition<Payload extends z.ZodObject> = {
  queue: string;
  payload: Payload;
  retries: number;
  /** Jobs that one process runs at once. */
  concurrency: number;
};

export type RepeatedJob = { job: { queue: string }; cron: string };

/** Before or after the other jobs of a batch. */
export type Urgency = "soon" | "later";

export type Jobs = {
  /** In the transaction of its cause. Runs once the unit has ended, or after `afterSeconds`. */
  enqueue: <Payload extends z.ZodObject>(
    transaction: Transaction<Schema>,
    job: JobDefinition<Payload>,
    payload: z.infer<Payload>,
    afterSeconds?: number,
  ) => Promise<void>;
  /** For after jobs that were enqueued alone. */
  enqueueMany: <Payload extends z.ZodObject>(
    transaction: Transaction<Schema>,
    job: JobDefinition<Payload>,
    payloads: readonly z.infer<Payload>[],
    urgency: Urgency,
  ) => Promise<void>;
  /** Call it after the unit of work that enqueued: otherwise due jobs run within two seconds. */
  wake: (queues: Iterable<string>) => void;
  /** The signal is aborted after {@link expireSeconds}. */
  work: <Payload extends z.ZodObject>(
    job: JobDefinition<Payload>,
    run: (payload: z.infer<Payload>, signal: AbortSignal) => Promise<void>,
  ) => Promise<void>;
  /** Once for all processes. `cron` is in UTC. Removes the schedules of all other queues. */
  repeat: (repeated: readonly RepeatedJob[]) => Promise<void>;
  isReady: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** A job enqueued alone has priority 0. */
const priorities = { soon: -1, later: -2 } as const satisfies Record<Urgency, number>;

/** Then it is tried again, whether it still runs or its process was killed. */
export const expireSeconds = 110;
/** With `expireSeconds` and twice `firstRetrySeconds` under 180 (rule messages.killed). */
const superviseSeconds = 30;
const firstRetrySeconds = 15;
const longestRetrySeconds = 3600;

/** Creates and migrates the queue's own tables. Jobs run once `begun` resolves. */
export async function startJobs(
  pool: Pool,
  log: Logger,
  begun: Promise<void> = Promise.resolve(),
): Promise<Jobs> {
  const boss = new PgBoss({
    db: throughPool(pool),
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 3600,
    monitorVacuum: false,
    reindex: false,
  });
  const logError = (error: unknown) => log.error({ err: error }, "job queue");
  boss.on("error", logError);
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  const workers = openWorkers(boss, begun);
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
      for (const queue of queues) workers.wake(queue);
    },
    work: async (job, run) => {
      if (!known.has(job.queue)) await createQueue(boss, job);
      const { queue, concurrency } = job;
      const runOne = async (data: unknown, signal: AbortSignal) =>
        run(job.payload.parse(data), signal);
      void workers.start({ queue, concurrency, run: runOne }).catch(logError);
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
      await workers.stop();
      await boss.stop({ graceful: false });
    },
  };
}

async function createQueue(boss: PgBoss, job: JobDefinition<z.ZodObject>): Promise<void> {
  await boss.createQueue(job.queue, {
    retryLimit: job.retries,
    retryDelay: firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: longestRetrySeconds,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: 3600,
  });
}

const dbOfCallChain = new AsyncLocalStorage<Db>();

async function through(
  transaction: Transaction<Schema>,
  enqueue: (db: Db) => Promise<unknown>,
): Promise<void> {
  const { executeSql } = fromKysely(transaction);
  const db: Db = {
    executeSql: (text, values) => {
      nameStatement(text);
      return executeSql(text, values);
    },
  };
  // The library looks up an unknown queue through its own connection, not `db`.
  await dbOfCallChain.run(db, () => enqueue(db));
}

/**
 * Except while a job is enqueued. A text of several statements can't have a name. The pool ends the
 * connection of a failed statement: it may have left a transaction open.
 */
function throughPool(pool: Pool): Db {
  return {
    executeSql: async (text, values = []) => {
      const db = dbOfCallChain.getStore();
      if (db !== undefined) return await db.executeSql(text, values);
      const named = text.includes(";") ? {} : { name: nameStatement(text) };
      return await pool.query({ ...named, text, values });
    },
  };
}

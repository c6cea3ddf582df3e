import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";

/** How long stopping waits for the jobs that run. The others are tried again. */
const patienceSeconds = 10;

type WorkedQueue = {
  queue: string;
  concurrency: number;
  run: (data: unknown, signal: AbortSignal) => Promise<void>;
};

export type Workers = {
  /** Starts the queue's workers, each of which runs one job at a time, once `begun` has resolved. */
  start: (worked: WorkedQueue) => Promise<void>;
  wake: (queue: string) => void;
  stop: () => Promise<void>;
};

export function openWorkers(boss: PgBoss, begun: Promise<void>): Workers {
  const idsByQueue = new Map<string, string[]>();
  let isStopping = false;
  return {
    start: async ({ queue, concurrency, run }) => {
      await begun;
      if (isStopping) return;
      const ids: string[] = [];
      idsByQueue.set(queue, ids);
      for (let count = 0; count < concurrency; count += 1) {
        const id: string = await boss.work<object>(queue, async ([job]) => {
          if (job === undefined) return;
          // Otherwise the worker would take the next job only at its next look for due ones.
          await run(job.data, job.signal).finally(() => boss.notifyWorker(id));
        });
        ids.push(id);
      }
    },
    wake: (queue) => {
      for (const id of idsByQueue.get(queue) ?? []) boss.notifyWorker(id);
    },
    stop: async () => {
      isStopping = true;
      const ended = Promise.all([...idsByQueue.keys()].map((queue) => boss.offWork(queue)));
      await Promise.race([ended, pause(patienceSeconds * 1000, undefined, { ref: false })]);
    },
  };
}

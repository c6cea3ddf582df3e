import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";

/** Of stopping, for running jobs. The others are tried again. */
const patienceSeconds = 10;

type WorkedQueue = {
  queue: string;
  concurrency: number;
  run: (data: unknown, signal: AbortSignal) => Promise<void>;
};

export type Workers = {
  /** One job at a time, once `begun` has resolved. */
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
          // Otherwise the worker waits until its next look for due jobs.
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

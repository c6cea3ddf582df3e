import type { Db, Job, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { collected } from "./collected.ts";
import { openPace } from "./pace.ts";

type Worker = {
  queue: string;
  /** How many jobs run at once. */
  concurrency: number;
  /** How many more are taken at most while many wait and they end quickly. */
  ahead: number;
  run: (payload: unknown) => Promise<void>;
};

type Parts = { boss: PgBoss; db: Db; log: Logger };

type OpenJob = Pick<Job, "id" | "data" | "retryCount" | "expireInSeconds">;

const patienceSeconds = 10;

/** How long jobs that have ended wait for others, where many end quickly. */
const gatheringMs = 20;

/**
 * Runs jobs of a queue side by side. Each free place takes a job, several with one statement, and
 * jobs that end at the same time are ended with one statement. No job waits for another that takes
 * longer. While many jobs wait, as many are taken ahead as have ended in the last quarter of a
 * second, so that more of them share a statement. `wake` makes it take what is due. `stop` takes no
 * more jobs and waits for those that run, at most ten seconds; the others are tried again.
 */
export function workSideBySide(
  { boss, db, log }: Parts,
  { queue, concurrency, ahead, run }: Worker,
): { wake: () => void; stop: () => Promise<void> } {
  const running = new Map<OpenJob, Promise<void>>();
  const pace = openPace(ahead);
  let isStopping = false;
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();

  const logError = (error: unknown) => log.error({ err: error }, "job queue");
  const complete = collected(
    async (jobs: readonly OpenJob[]) => {
      await boss.complete(queue, [...jobs], undefined, { db });
      return jobs;
    },
    ahead > 0 ? gatheringMs : 0,
  );
  const runOne = async (job: OpenJob): Promise<void> => {
    try {
      await within(job.expireInSeconds, run(job.data));
      await complete(job);
      pace.count();
    } catch (error) {
      await boss.fail(queue, job, error as Error).catch(logError);
    }
    running.delete(job);
    wake();
  };
  const takeSome = async (): Promise<void> => {
    const more = pace.read();
    const batchSize = sizeOfBatch(concurrency + more - running.size);
    // Waits for a larger batch, but not while a place is free: then this one is large enough.
    if (batchSize < Math.max(1, more / 2)) return;
    const jobs = await boss.fetch<object>(queue, { batchSize, db });
    if (jobs.length < batchSize) pace.forget();
    for (const job of jobs) running.set(job, runOne(job));
    if (jobs.length > 0) wake();
  };
  const takeAll = async (): Promise<void> => {
    for (;;) {
      await woken.promise;
      woken = Promise.withResolvers();
      if (isStopping) return;
      await takeSome().catch(logError);
    }
  };
  const taking = takeAll();
  const stop = async () => {
    isStopping = true;
    wake();
    await taking;
    await within(patienceSeconds, Promise.all(running.values())).catch(async (error) => {
      await boss.fail(queue, [...running.keys()], error).catch(logError);
    });
  };
  return { wake, stop };
}

/** Rounds down to a power of two: a connection keeps the statement of each size. */
function sizeOfBatch(free: number): number {
  return free < 1 ? 0 : 2 ** Math.floor(Math.log2(free));
}

/** Throws if the work has not ended after that many seconds. It goes on nevertheless. */
async function within(seconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`The job has not ended after ${seconds} seconds`));
    timer = setTimeout(fail, seconds * 1000);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

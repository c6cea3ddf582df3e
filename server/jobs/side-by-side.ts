import type { Db, Job, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { collected } from "./collected.ts";

type Worker = {
  queue: string;
  /** How many jobs run at once. */
  concurrency: number;
  run: (payload: unknown) => Promise<void>;
};

type Parts = { boss: PgBoss; db: Db; log: Logger };

type OpenJob = Pick<Job, "id" | "data" | "retryCount" | "expireInSeconds">;

const patienceSeconds = 10;

/**
 * Runs jobs of a queue side by side. Each free place takes a job, several with one statement, and
 * jobs that end at the same time are ended with one statement. No job waits for another that takes
 * longer. `wake` makes it take what is due. `stop` takes no more jobs and waits for those that run,
 * at most ten seconds; the others are tried again.
 */
export function workSideBySide(
  { boss, db, log }: Parts,
  { queue, concurrency, run }: Worker,
): { wake: () => void; stop: () => Promise<void> } {
  const running = new Map<OpenJob, Promise<void>>();
  let isStopping = false;
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();

  const logError = (error: unknown) => log.error({ err: error }, "job queue");
  const complete = collected(async (jobs: readonly OpenJob[]) => {
    await boss.complete(queue, [...jobs], undefined, { db });
    return jobs;
  });
  const runOne = async (job: OpenJob): Promise<void> => {
    try {
      await within(job.expireInSeconds, run(job.data));
      await complete(job);
    } catch (error) {
      await boss.fail(queue, job, error as Error).catch(logError);
    }
    running.delete(job);
    wake();
  };
  const takeSome = async (): Promise<void> => {
    const batchSize = concurrency - running.size;
    const jobs = batchSize === 0 ? [] : await boss.fetch<object>(queue, { batchSize, db });
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

/** Throws if the work has not ended after that many seconds. It goes on nevertheless. */
async function within(seconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`The job has not ended after ${seconds} seconds`));
    timer = setTimeout(fail, seconds * 1000);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

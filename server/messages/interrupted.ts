import { runNow, takeBackJobs } from "#server/jobs/open-jobs.queries.ts";
import { listAbsent, takeLockOf } from "#server/jobs/presence.ts";
import { type Wait, waitForTimer } from "#server/jobs/repeat.ts";
import type { Work } from "#server/work.ts";
import { takeBack, takeBackFrom } from "./message-states.queries.ts";
import { deliverMessageJob } from "./messages.jobs.ts";
import { listSendingProcesses } from "./messages.queries.ts";

/**
 * Continues at once what a process was doing when it was killed: messages being sent are queued,
 * and their jobs run now. Call it before any job is handled, and only on the embedded engine, where
 * the lock on the data folder proves that no other process is at work.
 */
export async function takeBackInterrupted(work: Work): Promise<void> {
  const messages = await takeBack(work);
  await takeBackJobs(work.db);
  if (messages > 0) {
    work.log.warn({ messages }, "the last process ended while sending; its mails are sent again");
  }
}

/** A process that lost its connection is back within one to two looks, if it lives. */
const looks = 4;
const millisecondsBetween = 1000;

/**
 * Queues the messages that ended processes were sending, on PostgreSQL. A process counts as ended
 * when it is absent at four looks, one second apart: a living one can be absent for a
 * moment, as when PostgreSQL restarts. Safe to run in several processes at once.
 */
export async function takeOverFromEnded(
  work: Work,
  signal: AbortSignal,
  wait: Wait = waitForTimer,
): Promise<void> {
  let absent = await listAbsent(work.db, await listSendingProcesses(work));
  for (let look = 1; look < looks && absent.length > 0; look += 1) {
    await wait(millisecondsBetween, signal);
    if (signal.aborted) return;
    absent = await listAbsent(work.db, absent);
  }
  for (const processKey of absent) await takeOverFrom(work, processKey);
}

async function takeOverFrom(work: Work, processKey: number): Promise<void> {
  await work.transaction(async (work) => {
    if (!(await takeLockOf(work.db, processKey))) return;
    const ids = await takeBackFrom(work, processKey);
    if (ids.length === 0) return;
    await runNow(work.db, deliverMessageJob.queue, ids);
    const messages = ids.length;
    work.log.warn({ messages, processKey }, "a process ended while sending; its mails go on");
  });
}

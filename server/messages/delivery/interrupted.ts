import { takeBackJobs } from "#server/jobs/open-jobs.queries.ts";
import type { Work } from "#server/work.ts";
import { takeBack } from "../message-states.queries.ts";

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

import { takeBackJobs } from "#server/jobs/open-jobs.queries.ts";
import type { Work } from "#server/work.ts";
import { takeBack } from "../message-states.queries.ts";

/**
 * Requeues what a killed process was sending. Call before any job is handled, only on the embedded
 * engine, whose lock on the data folder excludes other processes.
 */
export async function takeBackInterrupted(work: Work): Promise<void> {
  const messages = await takeBack(work);
  await takeBackJobs(work.db);
  if (messages > 0) {
    work.log.warn({ messages }, "the last process ended while sending; its mails are sent again");
  }
}

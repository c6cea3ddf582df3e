import { takeBackJobs } from "#server/jobs/open-jobs.queries.ts";
import type { Work } from "#server/work.ts";
import { takeBack } from "../message-states.queries.ts";

/** Before any job runs, only on the embedded engine, whose lock excludes other processes. */
export async function takeBackInterrupted(work: Work): Promise<void> {
  const messages = await takeBack(work);
  await takeBackJobs(work.db);
  if (messages > 0) {
    work.log.warn({ messages }, "the last process ended while sending; its mails are sent again");
  }
}

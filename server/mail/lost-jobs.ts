import type { Work } from "#server/work.ts";
import { findWithoutJob } from "./messages.queries.ts";
import { deliverMessageJob } from "./messages.ts";

const atOnce = 5000;

/**
 * Enqueues every message that is due and that no job will send: after a restore, for jobs are no part
 * of a backup, or when a job was given up. Any number of processes may do so at once. How many.
 */
export async function enqueueLost(work: Work): Promise<number> {
  let enqueued = 0;
  for (let some = atOnce; some === atOnce; enqueued += some) some = await enqueueSome(work);
  return enqueued;
}

async function enqueueSome(work: Work): Promise<number> {
  return await work.transaction(async (work) => {
    const { queue } = deliverMessageJob;
    const lost = await findWithoutJob(work, { queue, now: work.now(), limit: atOnce });
    await work.enqueueMany(deliverMessageJob, lost, "soon");
    return lost.length;
  });
}

import type { Runtime } from "#server/runtime.ts";
import { findWithoutJob } from "./messages.queries.ts";
import { deliverMessageJob } from "./messages.ts";

const atOnce = 5000;

/**
 * Enqueues every message that is due and that no job will send: after a restore, for jobs are no part
 * of a backup, or when a job was given up. Any number of processes may do so at once. How many.
 */
export async function enqueueLost(runtime: Runtime): Promise<number> {
  let enqueued = 0;
  for (let some = atOnce; some === atOnce; enqueued += some) some = await enqueueSome(runtime);
  return enqueued;
}

async function enqueueSome(runtime: Runtime): Promise<number> {
  return await runtime.db.transaction().execute(async (trx) => {
    const { queue } = deliverMessageJob;
    const lost = await findWithoutJob(trx, { queue, now: runtime.now(), limit: atOnce });
    await runtime.jobs.enqueueMany(trx, deliverMessageJob, lost, "soon");
    return lost.length;
  });
}

import type { Work } from "#server/work.ts";
import { deliverMessageJob } from "../messages.jobs.ts";
import { listWithoutJob } from "../messages.queries.ts";

const messagesAtOnce = 5000;

/** For restores and given-up jobs. Safe in several processes at once. Returns their number. */
export async function enqueueLost(work: Work): Promise<number> {
  let enqueued = 0;
  let found: number;
  do {
    found = await enqueueSome(work);
    enqueued += found;
  } while (found === messagesAtOnce);
  return enqueued;
}

async function enqueueSome(work: Work): Promise<number> {
  return await work.transaction(async (work) => {
    const { queue } = deliverMessageJob;
    const lost = await listWithoutJob(work, { queue, now: work.now(), limit: messagesAtOnce });
    await work.enqueueMany(deliverMessageJob, lost, "soon");
    return lost.length;
  });
}

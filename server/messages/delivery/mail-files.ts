import { deleteFromOutbox } from "#server/mail/outbox.ts";
import type { Work } from "#server/work.ts";
import { eraseMailFilesJob } from "../messages.jobs.ts";

const filesAtOnce = 1000;

/** Longer than a worker can hold a claimed message. */
const afterDeliverySeconds = 300;

/** After the unit of work, and again five minutes later, for a mail just being written. */
export async function eraseMailFilesLater(work: Work, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += filesAtOnce) {
    const some = { ids: ids.slice(start, start + filesAtOnce) };
    await work.enqueue(eraseMailFilesJob, some);
    await work.enqueue(eraseMailFilesJob, some, afterDeliverySeconds);
  }
}

export async function eraseMailFiles(work: Work, ids: readonly string[]): Promise<void> {
  await deleteFromOutbox(work.config, ids);
}

import { deleteFromOutbox } from "#server/mail/outbox.ts";
import type { Work } from "#server/work.ts";
import { eraseMailFilesJob } from "../messages.jobs.ts";

const filesAtOnce = 1000;

/** Longer than a message can be in the hands of a worker that claimed it before. */
const afterDeliverySeconds = 300;

/**
 * Deletes the files of these messages in the outbox, once the unit of work has ended. Does so again
 * five minutes later, for a mail that a worker was just writing.
 */
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

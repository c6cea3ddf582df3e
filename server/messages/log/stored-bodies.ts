import { bodiesKeptDays } from "#contract/messages/messages.ts";
import { deleteOldFromOutbox } from "#server/mail/outbox.ts";
import type { Work } from "#server/work.ts";
import { deleteBodies } from "../messages.queries.ts";

const day = 86_400_000;
const bodiesAtOnce = 1000;

/** Older than `bodiesKeptDays`, also files in the outbox. The rows stay. */
export async function forgetBodies(work: Work): Promise<void> {
  const before = new Date(work.now().getTime() - bodiesKeptDays * day);
  while ((await deleteBodies(work, before, bodiesAtOnce)) === bodiesAtOnce);
  await deleteOldFromOutbox(work.config, before);
}

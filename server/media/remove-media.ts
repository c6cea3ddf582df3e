import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./media.queries.ts";

/** Retried for about a day, and repeated every hour. */
export const removeMediaJob = {
  queue: "remove-media",
  payload: z.object({}),
  retries: 30,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

const day = 86_400_000;

/** Unused for a day, or due for removal. Throws after trying all if some could not be removed. */
export async function removeMedia(work: Work): Promise<void> {
  const now = work.now();
  await queries.deleteUnattached(work, new Date(now.getTime() - day));
  const failures: unknown[] = [];
  for (const key of await queries.listDueRemovals(work, now)) {
    await removeObject(work, key).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some stored files are still there");
}

/** Before its planned removal, so that a failure in between is retried. */
export async function removeObject(work: Work, key: string): Promise<void> {
  await work.storage.remove(key);
  await queries.forgetRemoval(work, key);
}

import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./media.queries.ts";

/** Removing what is stored for files that are gone; tried for about a day, and again every hour. */
export const removeMediaJob = {
  queue: "remove-media",
  payload: z.object({}),
  retries: 30,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

const day = 86_400_000;

/**
 * Removes uploads that no module came back for within a day, then every stored object whose time
 * has come. Throws when some could not be removed, after all the others were.
 */
export async function removeMedia(work: Work): Promise<void> {
  const now = work.now();
  await queries.deleteUnattached(work, new Date(now.getTime() - day));
  const failures: unknown[] = [];
  for (const key of await queries.listDueRemovals(work, now)) {
    await removeObject(work, key).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some stored files are still there");
}

/** The object first, then the row that remembers it: whatever fails in between is done again. */
export async function removeObject(work: Work, key: string): Promise<void> {
  await work.storage.remove(key);
  await queries.forgetRemoval(work, key);
}

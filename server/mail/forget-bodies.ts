import * as z from "zod";
import { bodiesKeptDays } from "#contract/messages.ts";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import type { Work } from "#server/work.ts";
import { forgetSomeBodies } from "./messages.queries.ts";

export const forgetBodiesJob = {
  queue: "forget-bodies",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

const day = 86_400_000;
const atOnce = 1000;

/**
 * Forgets what mails of long ago said, word for word (decision 14): they are most of what a database
 * holds. Their rows stay.
 */
export async function forgetBodies(work: Work): Promise<void> {
  const before = new Date(work.now().getTime() - bodiesKeptDays * day);
  while ((await forgetSomeBodies(work, before, atOnce)) === atOnce);
}

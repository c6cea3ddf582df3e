import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

/** Retried for about two days. */
export const deliverMessageJob = {
  queue: "deliver-message",
  payload: z.object({ id: z.uuid() }),
  retries: 50,
  concurrency: 4,
} satisfies JobDefinition<z.ZodObject>;

export const forgetBodiesJob = {
  queue: "forget-bodies",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

export const eraseMailFilesJob = {
  queue: "erase-mail-files",
  payload: z.object({ ids: z.array(z.uuid()) }),
  retries: 50,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

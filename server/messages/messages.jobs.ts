import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

/** Sends one message; retried for about two days. */
export const deliverMessageJob = {
  queue: "deliver-message",
  payload: z.object({ id: z.uuid() }),
  retries: 50,
  concurrency: 4,
} satisfies JobDefinition<z.ZodObject>;

/** Deletes the stored bodies of old messages and their files in the outbox, every night. */
export const forgetBodiesJob = {
  queue: "forget-bodies",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

/** Deletes the files of erased messages in the outbox. */
export const eraseMailFilesJob = {
  queue: "erase-mail-files",
  payload: z.object({ ids: z.array(z.uuid()) }),
  retries: 50,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

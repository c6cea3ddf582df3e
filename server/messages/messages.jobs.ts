import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

/** Sending one message; tried for about two days before it is given up. */
export const deliverMessageJob = {
  queue: "deliver-message",
  payload: z.object({ id: z.uuid() }),
  retries: 50,
  concurrency: 4,
} satisfies JobDefinition<z.ZodObject>;

/** Deleting the stored bodies of old messages, every night. */
export const forgetBodiesJob = {
  queue: "forget-bodies",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

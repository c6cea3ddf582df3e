import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

/** Removes the two-factors whose removal is due. */
export const removeTwoFactorsJob = {
  queue: "remove-two-factors",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

/** Deletes login sessions that are over, every night. */
export const deleteEndedLoginsJob = {
  queue: "delete-ended-logins",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

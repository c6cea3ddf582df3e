import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

export const removeTwoFactorsJob = {
  queue: "remove-two-factors",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

export const deleteEndedLoginsJob = {
  queue: "delete-ended-logins",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

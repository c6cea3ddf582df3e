import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

export const publishDueJob = {
  queue: "publish-due",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

export const forgetEntriesJob = {
  queue: "forget-audit-entries",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

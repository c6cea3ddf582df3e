import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

export const removeUnusedPicturesJob = {
  queue: "remove-unused-pictures",
  payload: z.object({}),
  retries: 2,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

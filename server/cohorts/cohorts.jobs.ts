import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

/** Frees the places of offers whose deadline has passed. */
export const expireOffersJob = {
  queue: "expire-offers",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

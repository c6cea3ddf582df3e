import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

/** Offers a place that is still free to the next waiting members. */
export const offerNextPlaceJob = {
  queue: "offer-next-place",
  payload: z.object({ session_id: z.uuid() }),
  retries: 10,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

/** Gives up the bookings of members who did not confirm their address in time. */
export const giveUpUnconfirmedJob = {
  queue: "give-up-unconfirmed-bookings",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

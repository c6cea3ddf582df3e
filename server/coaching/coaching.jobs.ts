import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

export const offerNextPlaceJob = {
  queue: "offer-next-place",
  payload: z.object({ session_id: z.uuid() }),
  retries: 10,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

export const keepZoomMeetingJob = {
  queue: "keep-zoom-meeting",
  payload: z.object({ id: z.uuid() }),
  retries: 6,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

export const giveUpUnconfirmedJob = {
  queue: "give-up-unconfirmed-bookings",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

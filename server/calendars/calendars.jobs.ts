import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

export const readBusyCalendarsJob = {
  queue: "read-busy-calendars",
  payload: z.object({}),
  retries: 0,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

export const inviteHoldersJob = {
  queue: "invite-holders",
  payload: z.object({}),
  retries: 0,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

import * as z from "zod";
import { call, read } from "#contract/calls.ts";
import { form } from "#contract/forms/form.ts";

export const longestPauseDays = 56;

const Day = z.iso.date("Please choose a day");

/** Quiet until a day (rule quiet.until). Days are in the member's zone. */
export const Pause = z.object({
  /** Messages come again from then on. Null if the member is in no pause. */
  quiet_until: z.iso.date().nullable(),
  earliest: z.iso.date(),
  latest: z.iso.date(),
  /** Open ones, which keep their deadlines. */
  offers: z.array(z.object({ cohort: z.string(), answer_by: z.iso.date() })),
});
export type Pause = z.infer<typeof Pause>;

const tags = ["quiet"];
const path = "/quiet_settings/pause";
const changes = ["quiet.readPause", "campaigns.readNext", "dashboard.read"] as const;

export const pauses = {
  readPause: read("quiet.read_own")
    .route({ method: "GET", path, tags, summary: "Until when you want quiet" })
    .output(Pause),
  pause: call("quiet.update_own", { changes })
    .route({
      method: "POST",
      path,
      tags,
      summary: "Quiet until a day, at most eight weeks; what is booked is still reminded of",
    })
    .input(z.strictObject({ quiet_until: Day }))
    .output(Pause),
  endPause: call("quiet.update_own", { changes })
    .route({ method: "DELETE", path, tags, summary: "End the pause now" })
    .output(Pause),
};

export const pauseForm = form(pauses.pause, { schema: z.strictObject({ quiet_until: Day }) });

export const pauseMessages = {
  outOfRange: "Please choose a day from tomorrow to eight weeks from now",
  begun: "Pause saved",
  ended: "The pause is over",
  beginFailed: "Failed to begin the pause",
  endFailed: "Failed to end the pause",
} as const;

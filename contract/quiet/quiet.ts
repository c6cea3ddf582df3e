import * as z from "zod";
import { call, read } from "#contract/calls.ts";
import { Id } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { TimeZone } from "#contract/forms/time-zone.ts";
import { pauses } from "./pauses.ts";

export const QuietPace = z.enum(["daily", "2-3x", "weekly"]);
export type QuietPace = z.infer<typeof QuietPace>;

export const paceLabels: Readonly<Record<QuietPace, string>> = {
  daily: "Daily",
  "2-3x": "2-3x per week (Mon, Wed, Fri)",
  weekly: "Weekly (every Monday)",
};

/** Monday is 1 (rule campaigns.pace). */
export const paceDays: Readonly<Record<QuietPace, readonly number[]>> = {
  daily: [1, 2, 3, 4, 5, 6, 7],
  "2-3x": [1, 3, 5],
  weekly: [1],
};

export const quietDefaults = {
  quiet_mode: false,
  quiet_pace: "daily",
  quiet_hours_start: "22:00",
  quiet_hours_end: "08:00",
  channel_email: true,
} as const;

/** In ms (rule quiet.hours-active). */
export const quietHoursPolling = 60_000;

export const WallTime = z
  .string("Please enter a time")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time");

export const QuietSettings = z.object({
  quiet_mode: z.boolean(),
  quiet_pace: QuietPace,
  quiet_hours_start: WallTime,
  quiet_hours_end: WallTime,
  channel_email: z.boolean(),
  time_zone: z.string(),
});
export type QuietSettings = z.infer<typeof QuietSettings>;

export const QuietModeUpdate = z.strictObject({ quiet_mode: z.boolean() });
export type QuietModeUpdate = z.infer<typeof QuietModeUpdate>;

const settingsShape = {
  quiet_pace: QuietPace,
  quiet_hours_start: WallTime,
  quiet_hours_end: WallTime,
  channel_email: z.boolean(),
};

type QuietHours = { quiet_hours_start: string; quiet_hours_end: string };

const endsAtAnotherTime = (hours: QuietHours) => hours.quiet_hours_start !== hours.quiet_hours_end;

const sameTimes = {
  path: ["quiet_hours_end"],
  error: "Quiet hours can’t start and end at the same time",
};

export const QuietSettingsUpdate = z
  .strictObject({ ...settingsShape, time_zone: TimeZone.optional() })
  .refine(endsAtAnotherTime, sameTimes);
export type QuietSettingsUpdate = z.infer<typeof QuietSettingsUpdate>;

const tags = ["quiet"];

/** Reads with times in the member's zone, except session lists in which staff may be working. */
const zoned = [
  "quiet.isWithinHours",
  "members.readOwn",
  "dashboard",
  "campaigns.readNext",
  "coaching.listOpen",
  "coaching.listBookings",
] as const;

export const quiet = {
  read: read("quiet.read_own")
    .route({
      method: "GET",
      path: "/quiet_settings",
      tags,
      summary: "Your quiet settings; the defaults until you change them",
    })
    .output(QuietSettings),
  update: call("quiet.update_own", { changes: zoned })
    .route({
      method: "POST",
      path: "/functions/quiet-settings",
      tags,
      summary: "Turn quiet mode on or off, or change the quiet settings",
    })
    .input(z.union([QuietModeUpdate, QuietSettingsUpdate]))
    .output(QuietSettings),
  reportTimeZone: call("quiet.update_own", { changes: zoned })
    .route({
      method: "POST",
      path: "/quiet_settings/time_zone",
      tags,
      summary: "The zone that your browser is in; kept unless you have chosen one yourself",
    })
    .input(z.strictObject({ time_zone: TimeZone }))
    .output(QuietSettings),
  isWithinHours: read("quiet.read_own")
    .route({
      method: "GET",
      path: "/quiet_settings/is_within_hours",
      tags,
      summary: "Whether your quiet hours are on at this moment: check_quiet_hours for yourself",
    })
    .output(z.boolean()),
  check: read("quiet.read_own")
    .route({
      method: "POST",
      path: "/rpc/check_quiet_hours",
      tags,
      summary: "Whether your quiet hours are on at this moment, in your own time zone",
    })
    .input(z.strictObject({ p_user_id: Id }))
    .output(z.boolean()),
  ...pauses,
};

/** An empty time zone is left out of the call. */
export const settingsForm = form(quiet.update, {
  schema: z
    .strictObject({
      ...settingsShape,
      time_zone: z
        .string()
        .transform((zone) => zone || undefined)
        .pipe(TimeZone.optional()),
    })
    .refine(endsAtAnotherTime, sameTimes),
});

export const quietMessages = {
  waits:
    "Until you turn it off, you get no learning reminders, no weekly progress and no further emails of the welcome series.",
  saved: "Settings saved",
  savedDetail: "Your quiet settings have been updated.",
  saveFailed: "Failed to save settings. Please try again.",
} as const;

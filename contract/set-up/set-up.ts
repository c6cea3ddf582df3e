import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import { form } from "#contract/forms/form.ts";
import { TimeZone } from "#contract/forms/time-zone.ts";

/** What a new academy still lacks, in the order in which it is best done (rule set-up.list). */
export const SetUpStep = z.enum([
  "time_zone",
  "mail",
  "test_mail",
  "postal_address",
  "coach",
  "course",
  "info_session",
  "cohort",
  "welcome_video",
  "legal",
  "backups",
]);
export type SetUpStep = z.infer<typeof SetUpStep>;

/** What an admin settles by saying so: a step that the database can't tell, or the whole list. */
export const Settled = z.enum(["welcome_video", "legal", "backups", "everything"]);
export type Settled = z.infer<typeof Settled>;

/** Of the academy's own, with a day or a time on its clock. */
export const Dated = z.enum(["cohorts", "info_sessions", "sessions"]);
export type Dated = z.infer<typeof Dated>;

export const SetUp = z.object({
  time_zone: z.string(),
  /** Why the zone can't be changed; null while it can. */
  fixed_by: Dated.nullable(),
  /** Nothing is the academy's own yet. */
  is_new: z.boolean(),
  left: z.array(SetUpStep),
  /** An admin took the list away. */
  is_put_away: z.boolean(),
});
export type SetUp = z.infer<typeof SetUp>;

export const ZoneUpdate = changesOf({ time_zone: TimeZone });
export type ZoneUpdate = z.infer<typeof ZoneUpdate>;

const tags = ["set-up"];

export const setUp = {
  read: plainRead("overview.read")
    .route({ method: "GET", path: "/set_up", tags, summary: "What is left to set up" })
    .output(SetUp),
  chooseTimeZone: call("academy.set_up", { changes: "everything" })
    .route({
      method: "PATCH",
      path: "/set_up",
      tags,
      summary: "Choose the academy’s time zone, while nothing of its own has a date",
    })
    .input(ZoneUpdate)
    .output(SetUp),
  settle: call("academy.set_up", { changes: ["setUp", "overview"], kept: ["settled"] })
    .route({
      method: "POST",
      path: "/set_up/settled",
      tags,
      summary: "Say that something is done or not needed",
    })
    .input(z.strictObject({ settled: Settled }))
    .output(SetUp),
};

export const timeZoneForm = form(setUp.chooseTimeZone, {
  schema: z.strictObject({ time_zone: TimeZone }),
});

export const setUpMessages = {
  zoneSaved: "Time zone saved",
  zoneFailed: "Failed to save the time zone",
  settleFailed: "Failed to save that this is done",
} as const;

import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import { form } from "#contract/forms/form.ts";
import { TimeZone } from "#contract/forms/time-zone.ts";
import { BrandTexts } from "#contract/texts/public-texts.ts";

/** What a new academy still lacks, in the order in which it is best done (rule set-up.list). */
export const SetUpStep = z.enum([
  "name",
  "time_zone",
  "mail",
  "test_mail",
  "postal_address",
  "coaches",
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

const { name, academy, tagline } = BrandTexts.shape;
const AcademyName = z.strictObject({ name, academy, tagline });

export const SetUp = z.object({
  /** As it is published, or will be with the other drafts. */
  name: z.string(),
  academy: z.string(),
  tagline: z.string(),
  /** Texts were changed and are not published. */
  has_drafts: z.boolean(),
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

export const NameUpdate = changesOf(AcademyName.shape);
export type NameUpdate = z.infer<typeof NameUpdate>;

const tags = ["set-up"];

export const setUp = {
  read: plainRead("overview.read")
    .route({ method: "GET", path: "/set_up", tags, summary: "What is left to set up" })
    .output(SetUp),
  nameAcademy: call("academy.set_up", { changes: ["setUp", "texts", "overview"] })
    .route({
      method: "PATCH",
      path: "/set_up/name",
      tags,
      summary: "Name the academy; published unless other texts have drafts",
    })
    .input(NameUpdate)
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

export const academyNameForm = form(setUp.nameAcademy, { schema: AcademyName });

export const timeZoneForm = form(setUp.chooseTimeZone, {
  schema: z.strictObject({ time_zone: TimeZone }),
});

export const setUpMessages = {
  nameSaved: "Name saved",
  nameFailed: "Failed to save the name",
  zoneSaved: "Time zone saved",
  zoneFailed: "Failed to save the time zone",
  settleFailed: "Failed to save that this is done",
} as const;

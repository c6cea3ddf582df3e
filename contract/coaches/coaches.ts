import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import {
  ChosenName,
  Id,
  isTypeable,
  line,
  longText,
  ShownEmail,
  WebAddress,
} from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { TypedId } from "#contract/forms/form-fields.ts";
import { Picture } from "#contract/pictures/pictures.ts";
import { noProfile } from "./no-profile.ts";

const longestLine = 200;
const longestBiography = 10_000;
const mostSpecialties = 20;

/** A drawing or a photograph, four units wide and five tall. */
const Portrait = z.union([
  z.object({ src: z.string(), alt: z.string() }),
  Picture.pick({ hash: true, widths: true, alt: true }),
]);

/** As small as the landing page shows it. */
export const CoachFace = z.object({
  slug: z.string(),
  name: z.string(),
  line: z.string().nullable(),
  portrait: Portrait,
});
export type CoachFace = z.infer<typeof CoachFace>;

/** Of a cohort. The face is null unless the coach is shown on the public pages. */
export const NamedCoach = z.object({ name: z.string(), face: CoachFace.nullable() });
export type NamedCoach = z.infer<typeof NamedCoach>;

export const CoachProfile = CoachFace.extend({
  title: z.string().nullable(),
  biography: z.string().nullable(),
  specialties: z.array(z.string()),
  profile_url: z.string(),
});
export type CoachProfile = z.infer<typeof CoachProfile>;

/** As staff see it. */
export const Coach = CoachProfile.extend({
  id: Id,
  picture_id: Id.nullable(),
  is_shown: z.boolean(),
  /** Of the staff; null while the coach has none. */
  user_id: Id.nullable(),
  account: z.object({ email: ShownEmail, name: z.string().nullable() }).nullable(),
});
export type Coach = z.infer<typeof Coach>;

const optionalLine = (what: string) =>
  longText(longestLine, what).refine(
    (value) => value === null || isTypeable(value),
    "Please use a single line of plain text",
  );

const coachValues = {
  name: ChosenName,
  title: optionalLine("title"),
  line: optionalLine("line"),
  biography: longText(longestBiography, "biography"),
  specialties: z
    .array(line(longestLine, "Please leave no specialty empty", "Please use shorter lines"))
    .max(mostSpecialties, `Please name at most ${mostSpecialties} specialties`),
  profile_url: z.union(
    [z.literal(noProfile), WebAddress],
    "Please enter a web address that starts with https://",
  ),
  picture_id: Id.nullable(),
  is_shown: z.boolean(),
  user_id: Id.nullable(),
};

const CoachInput = z.strictObject({
  name: coachValues.name,
  title: coachValues.title.nullable().default(null),
  line: coachValues.line.nullable().default(null),
  biography: coachValues.biography.nullable().default(null),
  specialties: coachValues.specialties.default([]),
  profile_url: coachValues.profile_url.default(noProfile),
  picture_id: coachValues.picture_id.default(null),
  is_shown: coachValues.is_shown.default(true),
  user_id: coachValues.user_id.default(null),
});
export type CoachInput = z.infer<typeof CoachInput>;

const CoachUpdate = changesOf({
  ...coachValues,
  title: coachValues.title.nullable(),
  line: coachValues.line.nullable(),
  biography: coachValues.biography.nullable(),
});
export type CoachUpdate = z.infer<typeof CoachUpdate>;

const order = z.array(Id).max(1000);

const tags = ["coaches"];
const changes = ["coaches", "dashboard", "offers"] as const;

export const coaches = {
  faces: plainRead("coaches.read")
    .route({ method: "GET", path: "/coaches/faces", tags, summary: "The coaches who are shown" })
    .output(z.array(CoachFace)),
  profiles: plainRead("coaches.read")
    .route({
      method: "GET",
      path: "/coaches/profiles",
      tags,
      summary: "Everything about the coaches who are shown",
    })
    .output(z.array(CoachProfile)),
  list: plainRead("coaches.update")
    .route({ method: "GET", path: "/coaches", tags, summary: "All coaches, in their order" })
    .output(z.array(Coach)),
  create: call("coaches.manage", { changes })
    .route({ method: "POST", path: "/coaches", tags, summary: "Add a coach" })
    .input(CoachInput)
    .output(Coach),
  update: call("coaches.update", { changes })
    .route({ method: "PATCH", path: "/coaches/{id}", tags, summary: "Change a coach" })
    .input(CoachUpdate.extend({ id: Id }))
    .output(Coach),
  order: call("coaches.manage", { changes })
    .route({
      method: "POST",
      path: "/coaches/order",
      tags,
      summary: "Put all in this order; `was` is the order as you have read it",
    })
    .input(z.strictObject({ coach_ids: order, was: order }))
    .output(z.array(Coach)),
  delete: call("coaches.manage", { changes })
    .route({ method: "DELETE", path: "/coaches/{id}", tags, summary: "Delete a coach" })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ success: z.literal(true) })),
};

/** One a line. */
const TypedSpecialties = z
  .string()
  .transform((typed) =>
    typed
      .split("\n")
      .map((each) => each.trim())
      .filter((each) => each !== ""),
  )
  .pipe(coachValues.specialties);

const TypedProfile = z
  .string()
  .trim()
  .transform((typed) => typed || noProfile)
  .pipe(coachValues.profile_url);

const TypedCoach = z.strictObject({
  name: coachValues.name,
  title: coachValues.title,
  line: coachValues.line,
  biography: coachValues.biography,
  specialties: TypedSpecialties,
  profile_url: TypedProfile,
  picture_id: TypedId,
  user_id: TypedId,
  is_shown: coachValues.is_shown,
});
export type TypedCoach = z.input<typeof TypedCoach>;

export const newCoachForm = form(coaches.create, { schema: TypedCoach });

export const coachForm = form(coaches.update, { schema: TypedCoach, without: ["id"] });

export const coachMessages = {
  listFailed: "Failed to load the coaches",
  created: "Coach added",
  updated: "Coach saved",
  deleted: "Coach deleted",
  createFailed: "Failed to add the coach",
  updateFailed: "Failed to save the coach",
  orderFailed: "Failed to change the order",
  deleteFailed: "Failed to delete the coach",
} as const;

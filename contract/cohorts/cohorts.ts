import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import {
  day,
  Id,
  Instant,
  isEachOnce,
  limits,
  longText,
  optionalText,
  ShownEmail,
  Title,
  text,
  wholeNumber,
} from "#contract/forms/fields.ts";
import { markdown } from "#contract/forms/markdown.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { MembershipTier } from "#contract/members/members.ts";
import { type CohortDays, isCohortDay } from "./cohort-days.ts";
import { CohortShift, Opening, OpeningDays, ShiftDays, ShiftPreview } from "./cohort-openings.ts";
import { NextCohort } from "./next-cohort.ts";

export const CohortState = z.enum(["draft", "open", "running", "over", "cancelled"]);
export type CohortState = z.infer<typeof CohortState>;

type StateValues = CohortDays & { is_published: boolean; cancelled_at: unknown };

/** `today` is academy-local. */
export function cohortState(
  { is_published, cancelled_at, first_day, last_day }: StateValues,
  today: string,
): CohortState {
  if (cancelled_at !== null) return "cancelled";
  if (!is_published) return "draft";
  if (today < first_day) return "open";
  return today <= last_day ? "running" : "over";
}

const Coach = z.object({ id: Id, email: ShownEmail, name: z.string().nullable() });
export type Coach = z.infer<typeof Coach>;

export const Cohort = z.object({
  id: Id,
  title: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  state: CohortState,
  places: z.int(),
  taken_places: z.int(),
  offered_places: z.int(),
  /** Why it can't be deleted, or null. */
  kept_by: z.enum(["places", "sessions"]).nullable(),
  hours_per_week: z.int().nullable(),
  price: z.string().nullable(),
  /** Markdown. */
  how_to_pay: z.string().nullable(),
  if_unsuited: z.string().nullable(),
  membership_tier: MembershipTier.nullable(),
  accepts_applications: z.boolean(),
  is_published: z.boolean(),
  coaches: z.array(Coach),
  courses: z.array(z.object({ id: Id, title: z.string() })),
  created_at: Instant,
  /** When it was called off. */
  cancelled_at: Instant.nullable(),
  cancel_reason: z.string().nullable(),
});
export type Cohort = z.infer<typeof Cohort>;

function cohortDay(invalid: string) {
  return day(invalid).refine(isCohortDay, invalid);
}

function chosenIds(most: number, tooMany: string) {
  return z.array(Id).max(most, tooMany).refine(isEachOnce, "Please choose each one only once");
}

export const cohortFields = {
  title: Title,
  first_day: cohortDay("Please choose the first day"),
  last_day: cohortDay("Please choose the last day"),
  places: z
    .int(wholeNumber)
    .min(1, "Please enter at least 1 place")
    .max(1000, "Please enter at most 1000 places"),
  hours_per_week: z
    .int(wholeNumber)
    .min(1, "Please enter at least 1 hour")
    .max(60, "Please enter at most 60 hours")
    .nullable(),
  price: optionalText(limits.price, `Please keep the price to ${limits.price} characters`),
  how_to_pay: markdown(
    text().max(
      limits.howToPay,
      `Please keep it to ${limits.howToPay.toLocaleString("en-US")} characters`,
    ),
  ).transform((words) => words || null),
  if_unsuited: optionalText(
    limits.ifUnsuited,
    `Please keep the sentence to ${limits.ifUnsuited} characters`,
  ),
  membership_tier: MembershipTier.nullable(),
  accepts_applications: z.boolean(),
  is_published: z.boolean(),
  coach_ids: chosenIds(20, "Please choose at most 20 coaches"),
  course_ids: chosenIds(50, "Please choose at most 50 courses"),
};

const cohortValues = {
  ...cohortFields,
  price: cohortFields.price.nullable(),
  how_to_pay: cohortFields.how_to_pay.nullable(),
  if_unsuited: cohortFields.if_unsuited.nullable(),
};

export const CohortInput = z.strictObject({
  ...cohortValues,
  hours_per_week: cohortValues.hours_per_week.default(null),
  price: cohortValues.price.default(null),
  how_to_pay: cohortValues.how_to_pay.default(null),
  if_unsuited: cohortValues.if_unsuited.default(null),
  membership_tier: cohortValues.membership_tier.default(null),
  accepts_applications: cohortValues.accepts_applications.default(true),
  is_published: cohortValues.is_published.default(false),
  coach_ids: cohortValues.coach_ids.default([]),
  course_ids: cohortValues.course_ids.default([]),
});
export type CohortInput = z.infer<typeof CohortInput>;

export const CohortUpdate = changesOf(cohortValues);
export type CohortUpdate = z.infer<typeof CohortUpdate>;

export const CohortCopy = z.strictObject({
  title: cohortFields.title,
  first_day: cohortFields.first_day,
});
export type CohortCopy = z.infer<typeof CohortCopy>;

/** `cancel_reason` is told to members, and to whoever is offered a place. */
export const CallingOff = z.strictObject({
  cancel_reason: longText(limits.cancelReason, "reason").nullable().default(null),
});
export type CallingOff = z.infer<typeof CallingOff>;

const CohortSort = z.enum(["first_day", "title", "created_at"]);
export const ListCohorts = listInput(CohortSort).extend({
  state: CohortState.optional(),
  /** Omits cohorts that are over. */
  is_current: z.literal("yes").optional(),
});
export type ListCohorts = z.infer<typeof ListCohorts>;

const tags = ["cohorts"];
const byId = z.strictObject({ id: Id });
const done = z.object({ success: z.literal(true) });
const zoned = { academy_time_zone: z.string() };

export const cohorts = {
  readNext: plainRead("cohorts.read_next")
    .route({
      method: "GET",
      path: "/cohorts/next",
      tags,
      summary: "The next cohort that accepts applications",
    })
    .output(NextCohort),
  list: plainRead("cohorts.manage", { slow: "filtered" })
    .route({ method: "GET", path: "/cohorts", tags, summary: "List cohorts" })
    .input(ListCohorts)
    .output(page(Cohort).extend(zoned)),
  listCoaches: plainRead("cohorts.manage")
    .route({ method: "GET", path: "/cohorts/coaches", tags, summary: "Who can lead a cohort" })
    .output(z.array(Coach)),
  read: plainRead("cohorts.manage")
    .route({ method: "GET", path: "/cohorts/{id}", tags, summary: "One cohort" })
    .input(byId)
    .output(Cohort),
  create: call("cohorts.manage", { changes: ["cohorts", "cohortPlaces", "today"] })
    .route({ method: "POST", path: "/cohorts", tags, summary: "Add a cohort" })
    .input(CohortInput)
    .output(Cohort),
  copy: call("cohorts.manage", { changes: ["cohorts", "cohortPlaces", "today"] })
    .route({
      method: "POST",
      path: "/cohorts/{id}/copy",
      tags,
      summary: "Copy a cohort to another first day, as a draft without its members",
    })
    .input(CohortCopy.extend({ id: Id }))
    .output(Cohort),
  update: call("cohorts.manage", { changes: ["cohorts", "cohortPlaces", "today"] })
    .route({ method: "PATCH", path: "/cohorts/{id}", tags, summary: "Change a cohort" })
    .input(CohortUpdate.extend({ id: Id }))
    .output(Cohort),
  callOff: call("cohorts.manage", {
    changes: ["cohorts", "cohortPlaces", "today", "people", "coaching"],
  })
    .route({
      method: "POST",
      path: "/cohorts/{id}/cancellation",
      tags,
      summary: "Call a cohort off for good, and tell everybody who has or is offered a place",
    })
    .input(CallingOff.extend({ id: Id }))
    .output(Cohort),
  delete: call("cohorts.manage", { changes: ["cohorts", "cohortPlaces", "today"] })
    .route({ method: "DELETE", path: "/cohorts/{id}", tags, summary: "Delete a cohort" })
    .input(byId)
    .output(done),
  listOpenings: plainRead("cohorts.manage")
    .route({
      method: "GET",
      path: "/cohorts/{id}/openings",
      tags,
      summary: "When each module opens, in the order of courses and modules",
    })
    .input(byId)
    .output(z.object({ items: z.array(Opening), ...zoned })),
  setOpenings: call("cohorts.manage", { changes: ["cohorts", "cohortPlaces", "today"] })
    .route({
      method: "PUT",
      path: "/cohorts/{id}/openings",
      tags,
      summary: "Set on which days modules open; those that are open stay open",
    })
    .input(OpeningDays.extend({ id: Id }))
    .output(z.object({ items: z.array(Opening), ...zoned })),
  previewShift: plainRead("cohorts.manage")
    .route({
      method: "GET",
      path: "/cohorts/{id}/shift",
      tags,
      summary: "What shifting the cohort by some days would move",
    })
    .input(byId.extend({ days: z.coerce.number().pipe(ShiftDays) }))
    .output(ShiftPreview.extend(zoned)),
  shift: call("cohorts.manage", {
    changes: ["cohorts", "cohortPlaces", "coaching", "dashboard", "overview", "today"],
  })
    .route({
      method: "POST",
      path: "/cohorts/{id}/shift",
      tags,
      summary: "Shift the cohort's days by some days, and its meetings",
    })
    .input(CohortShift.extend({ id: Id }))
    .output(Cohort),
  showFirstName: call("cohorts.show_first_name", { changes: ["dashboard"] })
    .route({
      method: "PUT",
      path: "/cohorts/{id}/first_name",
      tags,
      summary: "Show your first name to your group, or hide it",
    })
    .input(byId.extend({ is_shown: z.boolean() }))
    .output(done),
};

export const cohortMessages = {
  listFailed: "Failed to load cohorts",
  readFailed: "Failed to load this cohort",
  empty: "No cohorts yet",
  created: "Cohort created successfully",
  updated: "Cohort updated successfully",
  deleted: "Cohort deleted successfully",
  calledOff: "Cohort called off",
  copied: "Cohort copied. The copy is a draft.",
  shifted: "Cohort shifted",
  openingsSaved: "Opening days saved",
  createFailed: "Error creating cohort",
  updateFailed: "Error updating cohort",
  deleteFailed: "Error deleting cohort",
  callOffFailed: "Error calling the cohort off",
  copyFailed: "Error copying cohort",
  shiftFailed: "Error shifting cohort",
  openingsFailed: "Failed to save the opening days",
  openingsNotRead: "Failed to load modules",
  previewFailed: "Failed to load the changes",
  homeFailed: "Failed to load your cohort",
  nameFailed: "Your choice could not be saved. Please try again.",
  choicesFailed: "Failed to load coaches and courses",
  confirmDelete: "Are you sure you want to delete this cohort?",
  cannotDelete: "This cohort can’t be deleted",
} as const;

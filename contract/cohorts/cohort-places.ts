import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import {
  day,
  Email,
  Id,
  Instant,
  limits,
  optionalText,
  ShownEmail,
} from "#contract/forms/fields.ts";
import { dayFilters } from "#contract/lists/day-filters.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";

/** "offered" becomes joined, refused, expired or withdrawn; "joined" can become left. */
export const PlaceStatus = z.enum(["offered", "joined", "refused", "expired", "withdrawn", "left"]);
export type PlaceStatus = z.infer<typeof PlaceStatus>;

export const leastDaysToAnswer = 3;

export const CohortPlace = z.object({
  id: Id,
  cohort_id: Id,
  person_id: Id,
  /** Null once erased. */
  email: ShownEmail.nullable(),
  name: z.string().nullable(),
  /** With a confirmed address. */
  has_account: z.boolean(),
  status: PlaceStatus,
  offered_at: Instant.nullable(),
  /** Academy-local, the last day of the offer. */
  answer_by: z.iso.date().nullable(),
  closed_at: Instant.nullable(),
  joined_at: Instant.nullable(),
  left_at: Instant.nullable(),
  is_everything_open: z.boolean(),
  /** When it was marked as paid. */
  paid_at: Instant.nullable(),
  /** Academy-local, the day of the payment. */
  paid_on: z.iso.date().nullable(),
  paid_note: z.string().nullable(),
  staff_note: z.string().nullable(),
  completed_count: z.int(),
  module_count: z.int(),
  last_seen_at: Instant.nullable(),
  /** Without cancelled ones. */
  booked_sessions: z.int(),
});
export type CohortPlace = z.infer<typeof CohortPlace>;

export const TakenPlace = z.object({
  id: Id,
  cohort_id: Id,
  cohort_title: z.string(),
  cohort_last_day: day(),
  person_id: Id,
  email: ShownEmail,
  name: z.string().nullable(),
  joined_at: Instant,
  left_at: Instant.nullable(),
  /** Academy-local, the day of the payment. */
  paid_on: z.iso.date().nullable(),
});
export type TakenPlace = z.infer<typeof TakenPlace>;

export const ListTakenPlaces = listInput(z.enum(["joined_at", "email"])).extend({
  ...dayFilters,
  ...peopleFilters,
  status: z.enum(["joined", "left"]).optional(),
  paid: z.enum(["yes", "no"]).optional(),
  /** Filters by the last day of finished cohorts instead of the day of joining. */
  day_of: z.enum(["end"]).optional(),
});
export type ListTakenPlaces = z.infer<typeof ListTakenPlaces>;

export const PaidOn = day("Please choose the day of the payment");

export const PaidNote = optionalText(
  limits.paidNote,
  `Please keep the note to ${limits.paidNote} characters`,
);

export const PlaceNote = optionalText(
  limits.placeNote,
  `Please keep the note to ${limits.placeNote} characters`,
);

const mostTogether = 1000;

export const PlaceUpdate = changesOf({
  is_everything_open: z.boolean(),
  is_paid: z.boolean(),
  /** Defaults to today. Omitted or null while nothing is paid. */
  paid_on: PaidOn.nullable(),
  paid_note: PaidNote.nullable(),
  staff_note: PlaceNote.nullable(),
});
export type PlaceUpdate = z.infer<typeof PlaceUpdate>;

const tags = ["cohorts"];
const byId = z.strictObject({ id: Id });

/** Whether the people get a mail, with the changes for their calendars. */
const Tell = z.boolean().default(false);

export const cohortPlaces = {
  list: plainRead("cohorts.manage")
    .route({
      method: "GET",
      path: "/cohorts/{cohort_id}/places",
      tags,
      summary: "Who has or had a place in a cohort, or an offer of one, in that order in time",
    })
    .input(z.strictObject({ cohort_id: Id }))
    .output(z.array(CohortPlace)),
  listTaken: plainRead("cohorts.manage", { slow: "filtered" })
    .route({
      method: "GET",
      path: "/cohort_places",
      tags,
      summary: "Who has joined a cohort, of all cohorts",
    })
    .input(ListTakenPlaces)
    .output(page(TakenPlace)),
  add: call("cohorts.manage", {
    changes: ["cohortPlaces", "cohorts", "today", "people"],
    subject: "person_id",
    kept: ["cohort_id"],
  })
    .route({
      method: "POST",
      path: "/cohorts/{cohort_id}/places",
      tags,
      summary: "Give somebody we know a place in a cohort",
    })
    .input(z.strictObject({ cohort_id: Id, email: Email }))
    .output(CohortPlace),
  update: call("cohorts.manage", {
    changes: ["cohortPlaces", "cohorts", "today", "people"],
    subject: "person_id",
    kept: ["is_everything_open", "is_paid"],
  })
    .route({
      method: "PATCH",
      path: "/cohort_places/{id}",
      tags,
      summary: "Open all modules to somebody, or mark the place as paid",
    })
    .input(PlaceUpdate.extend({ id: Id }))
    .output(CohortPlace),
  move: call("cohorts.manage", {
    changes: ["cohortPlaces", "cohorts", "today", "people"],
    subject: "person_id",
    kept: ["cohort_id"],
  })
    .route({
      method: "POST",
      path: "/cohort_places/{id}/move",
      tags,
      summary: "Move somebody to another cohort with a free place",
    })
    .input(byId.extend({ cohort_id: Id, tell: Tell }))
    .output(CohortPlace),
  moveMany: call("cohorts.manage", {
    changes: ["cohortPlaces", "cohorts", "today", "people"],
    kept: ["cohort_id"],
  })
    .route({
      method: "POST",
      path: "/cohort_places/move",
      tags,
      summary: "Move several members to another cohort, all or none",
    })
    .input(z.strictObject({ ids: z.array(Id).min(1).max(mostTogether), cohort_id: Id, tell: Tell }))
    .output(z.array(CohortPlace)),
  markPaid: call("cohorts.manage", {
    changes: ["cohortPlaces", "cohorts", "today", "people"],
  })
    .route({
      method: "POST",
      path: "/cohort_places/payment",
      tags,
      summary: "Mark several members as paid, all or none",
    })
    .input(
      z.strictObject({
        ids: z.array(Id).min(1).max(mostTogether),
        paid_on: PaidOn,
        paid_note: PaidNote.nullable().default(null),
      }),
    )
    .output(z.array(CohortPlace)),
  withdraw: call("cohorts.manage", {
    changes: ["cohortPlaces", "cohorts", "today", "people"],
    subject: "person_id",
  })
    .route({
      method: "POST",
      path: "/cohort_places/{id}/withdraw",
      tags,
      summary: "Take back an open offer of a place; the place is free",
    })
    .input(byId)
    .output(CohortPlace),
  end: call("cohorts.manage", {
    changes: ["cohortPlaces", "cohorts", "today", "people"],
    subject: "person_id",
  })
    .route({
      method: "POST",
      path: "/cohort_places/{id}/end",
      tags,
      summary: "Take somebody out of a cohort; the place is free",
    })
    .input(byId.extend({ tell: Tell }))
    .output(CohortPlace),
};

export const placeMessages = {
  listFailed: "Failed to load the roster",
  empty: "Nobody has a place yet",
  takenFailed: "Failed to load who has joined",
  noneTaken: "Nobody has joined a cohort yet",
  added: "Added to the cohort",
  updated: "Place updated",
  moved: "Moved to the other cohort",
  paid: "Marked as paid",
  ended: "Taken out of the cohort",
  withdrawn: "Offer withdrawn",
  failed: "Failed to update the roster",
} as const;

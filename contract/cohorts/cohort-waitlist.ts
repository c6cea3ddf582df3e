import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { Email, Honeypot, Id, Instant, ShownEmail } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";
import { Utm } from "#contract/lists/sources.ts";

export const WaitingPerson = z.object({
  id: Id,
  person_id: Id,
  email: ShownEmail,
  name: z.string().nullable(),
  asked_at: Instant,
  /** The cohort for which staff have invited the person to apply. */
  invited_to: Id.nullable(),
});
export type WaitingPerson = z.infer<typeof WaitingPerson>;

export const CohortNotice = z.strictObject({ email: Email, utm: Utm, website: Honeypot });
export type CohortNotice = z.infer<typeof CohortNotice>;

export const ListWaiting = listInput(z.enum(["asked_at"])).extend({
  ...peopleFilters,
  /** Who asked while this one was shown as full, or is invited to it. */
  asked_for: Id.optional(),
});
export type ListWaiting = z.infer<typeof ListWaiting>;

const tags = ["cohorts"];
const done = z.object({ success: z.literal(true) });

export const cohortWaitlist = {
  join: call("cohorts.join_waitlist", { changes: [] })
    .route({
      method: "POST",
      path: "/functions/cohort-waitlist",
      tags,
      summary: "Ask to be told of a free place in a cohort",
    })
    .input(CohortNotice)
    .output(done),
  list: plainRead("cohorts.manage", { slow: "filtered" })
    .route({
      method: "GET",
      path: "/cohort_waitlist",
      tags,
      summary: "Who waits for the next cohort, and how many",
    })
    .input(ListWaiting)
    .output(page(WaitingPerson).extend({ waiting: z.int() })),
  invite: call("cohorts.manage", {
    changes: ["cohortWaitlist", "today", "messages", "people"],
    subject: "person_id",
  })
    .route({
      method: "POST",
      path: "/cohort_waitlist/{id}/invitation",
      tags,
      summary: "Invite somebody on the waiting list to apply for a cohort with a free place",
    })
    .input(z.strictObject({ id: Id, cohort_id: Id }))
    .output(z.object({ person_id: Id })),
  remove: call("cohorts.manage", { changes: ["cohortWaitlist", "today", "people"] })
    .route({
      method: "DELETE",
      path: "/cohort_waitlist/{id}",
      tags,
      summary: "Take somebody off the waiting list",
    })
    .input(z.strictObject({ id: Id }))
    .output(done),
};

export const cohortNoticeForm = form(cohortWaitlist.join, {
  schema: z.strictObject({ email: Email }),
  without: ["utm", "website"],
});

export const waitlistMessages = {
  asked: "We’ll email you once, when a cohort has a free place.",
  askFailed: "Failed to save your address. Please try again.",
  listFailed: "Failed to load who is waiting",
  empty: "Nobody is waiting for the next cohort",
  noMatch: "Nobody who is waiting matches.",
  invited: "Invited to apply. The invitation is part of the next daily email.",
  inviteFailed: "Failed to invite this person",
  removed: "Removed from those who wait for the next cohort",
  removeFailed: "Failed to remove this person",
} as const;

import * as z from "zod";
import { ApplicationAnswers, ApplicationStatus } from "#contract/applications/applications.ts";
import { call, read } from "#contract/calls.ts";
import { BookingStatus } from "#contract/coaching/bookings.ts";
import { PlaceStatus } from "#contract/cohorts/cohort-places.ts";
import { StoredAnswers } from "#contract/cohorts/look-backs.ts";
import { Id, Instant, ShownEmail } from "#contract/forms/fields.ts";
import { PersonLabel } from "#contract/labels/labels.ts";
import { LeadStatus } from "#contract/leads/leads.ts";
import { longestPage, page } from "#contract/lists/pages.ts";
import { CohortTier, MembershipTier } from "#contract/members/members.ts";
import { MessageState } from "#contract/messages/messages.ts";
import { Role } from "#contract/permissions.ts";
import { QuietSettings, WallTime } from "#contract/quiet/quiet.ts";
import { HandingOver, Responsible, responsibleShape } from "./handing-over.ts";
import { PersonNote } from "./person-notes.ts";

const PersonAccount = z.object({
  id: Id,
  /** Until then anybody may have signed up with the address. */
  is_confirmed: z.boolean(),
  is_suspended: z.boolean(),
  created_at: Instant,
  roles: z.array(Role),
  /** Without that of cohorts. */
  membership_tier: MembershipTier.nullable(),
  cohort_tier: CohortTier.nullable(),
  quiet: QuietSettings.nullable(),
  requests_tier: MembershipTier.nullable(),
});

export const PersonPage = z.object({
  id: Id,
  /** Chosen, or typed into a form. */
  name: z.string().nullable(),
  email: ShownEmail,
  first_seen_at: Instant,
  erased_at: Instant.nullable(),
  time_zone: z.string().nullable(),
  is_unsubscribed: z.boolean(),
  /** The mail server's reply if the latest message to the address failed, otherwise null. */
  mail_problem: z.string().nullable(),
  lead: z.object({ id: Id, status: LeadStatus }).nullable(),
  application: z.object({ id: Id, status: ApplicationStatus }).nullable(),
  places: z.array(
    z.object({
      cohort_id: Id,
      title: z.string(),
      status: PlaceStatus,
      is_paid: z.boolean(),
      paid_note: z.string().nullable(),
      staff_note: z.string().nullable(),
    }),
  ),
  account: PersonAccount.nullable(),
  /** From an import; takes effect when the person confirms the address. */
  waiting_tier: MembershipTier.nullable(),
  ...responsibleShape,
  labels: z.array(PersonLabel),
  /** Newest first. */
  notes: z.array(PersonNote),
});
export type PersonPage = z.infer<typeof PersonPage>;

const event = { id: Id, at: Instant };
const title = z.string();

export const PersonEvent = z.discriminatedUnion("kind", [
  z.object({ ...event, kind: z.literal("lead"), source: z.string() }),
  z.object({
    ...event,
    kind: z.literal("message"),
    message_kind: z.string(),
    items: z.array(z.string()),
    copy_of: Id.nullable(),
    state: MessageState,
    subject: z.string().nullable(),
    sent_at: Instant.nullable(),
    reason: z.string().nullable(),
    last_error: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("registration"),
    starts_at: Instant.nullable(),
    is_cancelled: z.boolean(),
    question: z.string().nullable(),
  }),
  z.object({ ...event, kind: z.literal("attendance") }),
  z.object({
    ...event,
    kind: z.literal("import"),
    is_new: z.boolean(),
    file_name: z.string().nullable(),
    by: z.string().nullable(),
  }),
  z.object({ ...event, kind: z.literal("cohort_wait") }),
  z.object({
    ...event,
    kind: z.literal("cohort_told"),
    invited_to: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("application"),
    answers: ApplicationAnswers.nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("review"),
    status: ApplicationStatus,
    is_asked_later: z.boolean(),
    by: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("place"),
    change: z.enum(["offered", "joined", "refused", "expired", "withdrawn", "left", "paid"]),
    cohort_id: Id,
    cohort: title,
    /** Academy-local. */
    answer_by: z.iso.date().nullable(),
    paid_note: z.string().nullable(),
  }),
  z.object({ ...event, kind: z.literal("look_back"), cohort: title, ...StoredAnswers.shape }),
  z.object({ ...event, kind: z.literal("module"), module: title, course: title }),
  z.object({
    ...event,
    kind: z.literal("booking"),
    session: title,
    /** Academy-local. */
    session_date: z.iso.date(),
    session_time: WallTime,
    status: BookingStatus,
    notes: z.string().nullable(),
    coach_note: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("tier_request"),
    tier: MembershipTier,
    note: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("tier_answer"),
    tier: MembershipTier,
    status: z.enum(["accepted", "declined"]),
    by: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("tier_change"),
    tier: MembershipTier.nullable(),
    previous: MembershipTier.nullable(),
    /** Null for an import or its undo. */
    by: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("role_change"),
    role: Role,
    is_given: z.boolean(),
    by: z.string(),
  }),
  z.object({ ...event, kind: z.literal("account") }),
]);
export type PersonEvent = z.infer<typeof PersonEvent>;

const tags = ["people"];
const byId = z.strictObject({ id: Id });

export const people = {
  read: read("people.read")
    .route({
      method: "GET",
      path: "/people/{id}",
      tags,
      summary: "Who a person is, and what can be done",
    })
    .input(byId)
    .output(PersonPage),
  timeline: read("people.read", { subject: "person_id" })
    .route({
      method: "GET",
      path: "/people/{person_id}/timeline",
      tags,
      summary:
        "What happened to a person and what is planned, newest first; roles for admins alone",
    })
    .input(
      z.strictObject({
        person_id: Id,
        cursor: z.string().max(1000).optional(),
        limit: z.coerce.number().int().min(1).max(longestPage).optional(),
      }),
    )
    .output(page(PersonEvent)),
  export: read("people.export", { needsProof: true })
    .route({
      method: "GET",
      path: "/people/{id}/export",
      tags,
      summary: "Everything that is kept about a person, with the notes of staff",
    })
    .input(byId)
    .output(z.record(z.string(), z.unknown())),
  handOver: call("people.manage", {
    changes: ["people"],
    subject: "id",
    kept: ["responsible_id"],
  })
    .route({
      method: "PATCH",
      path: "/people/{id}/responsible",
      tags,
      summary: "Hand a person to a colleague",
    })
    .input(HandingOver)
    .output(Responsible),
};

export const personMessages = {
  readFailed: "Failed to load this person",
  timelineFailed: "Failed to load what happened",
  nothingYet: "Nothing has happened yet",
  exportFailed: "Failed to download this person’s data",
} as const;
